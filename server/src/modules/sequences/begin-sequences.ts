import type { Ctx, InTransaction } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { listMembersSql } from '../fanlists/index.ts'
import { kindAtStart, type SubscriptionEvent, subscriptionsByIds } from '../subscriptions/index.ts'
import { type BeginningFan, insertFans, insertMembers } from './fans.store.ts'
import { firstDue, meetsSubscription, nextStep } from './rules.ts'
import { selectSteps } from './steps.store.ts'
import { addCounts, lockSequence, lockStartedBy, type SequenceRow, selectOfLists } from './store.ts'

/** Lets the fans of subscriptions begin the sequences of their performers, kinds and tiers. */
export async function beginBySubscription(
  ctx: InTransaction,
  start: 'subscription' | 'expiry',
  events: readonly SubscriptionEvent[],
): Promise<void> {
  const performerIds = events.map(({ performerId }) => performerId)
  const found = await lockStartedBy(ctx, start, performerIds)
  if (found.length === 0) return
  const subscriptions = await subscriptionsByIds(
    ctx,
    events.map(({ subscriptionId }) => subscriptionId),
  )
  for (const sequence of found) {
    const fans = subscriptions.flatMap((one) =>
      one.performerId === sequence.performerId &&
      meetsSubscription(sequence, { kind: kindAtStart(one), tier: one.tier })
        ? [{ fanId: one.fanId, subscriptionId: one.id }]
        : [],
    )
    await begin(ctx, sequence, fans)
  }
}

/** Lets new followers begin the sequences of those whom they follow. */
export async function beginByFollow(
  ctx: InTransaction,
  events: readonly { readonly followerId: string; readonly performerId: string }[],
): Promise<void> {
  const performerIds = events.map(({ performerId }) => performerId)
  for (const sequence of await lockStartedBy(ctx, 'follow', performerIds)) {
    const own = events.filter(({ performerId }) => performerId === sequence.performerId)
    const fans = [...new Set(own.map(({ followerId }) => followerId))]
    await begin(
      ctx,
      sequence,
      fans.map((fanId) => ({ fanId, subscriptionId: null })),
    )
  }
}

async function begin(
  ctx: InTransaction,
  sequence: SequenceRow,
  fans: readonly BeginningFan[],
): Promise<void> {
  const dueAt = await firstTime(ctx, sequence)
  const begun = await insertFans(ctx, sequence.id, { fans, dueAt })
  await addCounts(ctx, sequence.id, { fans: begun })
}

/** Returns when a fan who begins a sequence now receives its first step; null without any. */
async function firstTime(ctx: InTransaction, { id }: SequenceRow): Promise<Date | null> {
  const progress = { startedAt: ctx.now(), handledMinutes: -1 }
  const first = nextStep(await selectSteps(ctx, [id]), progress)
  return first ? firstDue(first, ctx.now()) : null
}

const BATCH_SIZE = 100

/**
 * Lets fans who have joined a list since the last time begin its sequences, each sequence in a
 * transaction of its own.
 */
export async function beginByLists(ctx: Ctx): Promise<void> {
  for (
    let after: string | undefined, found = BATCH_SIZE;
    found === BATCH_SIZE && !ctx.signal.aborted;
  ) {
    const some = await selectOfLists(ctx, { after, limit: BATCH_SIZE })
    for (const { id } of some) await transaction(ctx, (ctx) => beginByList(ctx, id))
    after = some.at(-1)?.id
    found = some.length
  }
}

async function beginByList(ctx: InTransaction, id: string): Promise<void> {
  const sequence = await lockSequence(ctx, id)
  if (!sequence?.listId) return
  const { performerId, listId } = sequence
  const members = await listMembersSql(ctx, performerId, { include: [listId] })
  const dueAt = await firstTime(ctx, sequence)
  const begun = await insertMembers(ctx, id, { members, dueAt, isBefore: false })
  await addCounts(ctx, id, { fans: begun })
}
