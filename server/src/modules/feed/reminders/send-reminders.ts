import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { streamReminderTriggered } from '../announcements.ts'
import {
  claimReminders,
  deletePastReminders,
  selectEligibleRecipients,
  selectUpcomingStream,
} from './store.ts'

/** The time before a stream at which its reminders are sent. */
const REMIND_BEFORE_MS = 15 * 60_000
/**
 * The time after the start of a stream for which its reminders are kept, because it may be
 * postponed.
 */
const RETENTION_MS = 24 * 3600_000
const BATCH_SIZE = 500

/**
 * Sends the reminders of streams that begin soon, a bounded number in each transaction, until none
 * is left.
 */
export async function sendReminders(ctx: Ctx): Promise<void> {
  let taken = BATCH_SIZE
  while (taken > 0 && !ctx.signal.aborted) taken = await transaction(ctx, sendSome)
}

async function sendSome(ctx: InTransaction): Promise<number> {
  const stream = await selectUpcomingStream(ctx, new Date(ctx.now().getTime() + REMIND_BEFORE_MS))
  if (!stream) return 0
  const taken = await claimReminders(ctx, stream, BATCH_SIZE)
  const { postId, performerId, startsAt } = stream
  const accountIds = await selectEligibleRecipients(ctx, performerId, taken)
  if (accountIds.length > 0) {
    await announce(ctx, streamReminderTriggered, {
      postId,
      performerId,
      startsAt: startsAt.toISOString(),
      accountIds,
    })
  }
  return taken.length
}

/** Deletes the reminders of past streams. */
export async function purgePastReminders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS)
  let deleted = BATCH_SIZE
  while (deleted === BATCH_SIZE && !ctx.signal.aborted) {
    deleted = await transaction(ctx, (ctx) => deletePastReminders(ctx, before, BATCH_SIZE))
  }
}
