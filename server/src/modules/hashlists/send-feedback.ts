import type { HashKind } from '@stagedoor/contract/hashlists'
import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { defineJob, enqueue, enqueueAll, type JobCtx } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import {
  entryOfMatch,
  storeFeedback,
  storeReasons,
  storeReversed,
  storeReviewed,
} from './findings.store.ts'
import { findMatch } from './matches.store.ts'

const Finding = z.object({
  matchId: z.string(),
  isConfirmed: z.boolean(),
  /** The reason of the service why the match was wrong. */
  reasonId: z.optional(z.string()),
})
type Finding = z.output<typeof Finding>

/** Tells a service what people found about a match with its list. */
export const sendFeedbackJob = defineJob({
  name: 'hashlists.send_feedback',
  payload: Finding,
  attempts: 20,
  timeoutSeconds: 120,
})

/**
 * Stores what people found about a match for which they were asked, and lets jobs tell the services
 * whose entries recognised the same file.
 */
export async function noteFinding(
  ctx: InTransaction,
  {
    matchId,
    isConfirmed,
    decisionId = null,
  }: {
    readonly matchId: string
    readonly isConfirmed: boolean
    /** The decision that refused the file. */
    readonly decisionId?: string | null
  },
): Promise<void> {
  const finding = isConfirmed ? 'confirmed' : 'wrong'
  await tellServices(ctx, await storeReviewed(ctx, { matchId, finding, decisionId }), isConfirmed)
}

/**
 * Stores that a decision which followed matches was reversed, and lets jobs tell the services.
 * Returns true where its files could be seen before they were recognised.
 */
export async function noteReversal(ctx: InTransaction, decisionId: string): Promise<boolean> {
  const matches = await storeReversed(ctx, decisionId)
  await tellServices(
    ctx,
    matches.map(({ id }) => id),
    false,
  )
  return matches.some(({ wasShown }) => wasShown)
}

const tellServices = (
  ctx: InTransaction,
  matchIds: readonly string[],
  isConfirmed: boolean,
): Promise<void> =>
  enqueueAll(
    ctx,
    sendFeedbackJob,
    matchIds.map((matchId) => ({ matchId, isConfirmed })),
  )

/**
 * Sends what people found; a match with a list from a file has nobody to be told. A service that
 * takes several reasons for what is wrong hears it once a person has chosen one.
 */
export async function sendFeedback(
  ctx: JobCtx,
  { matchId, isConfirmed, reasonId }: Finding,
): Promise<void> {
  const entry = await entryOfMatch(ctx, matchId)
  const feed = ctx.gateways.hashServices.feeds.find(({ source }) => source === entry?.source)
  if (!entry || !feed) return
  const { reference, listId } = entry
  const kind = entry.kind as HashKind
  const value = entry.value.toString('hex')
  const reasons = isConfirmed || reasonId ? [] : await feed.listReasons(kind)
  if (reasons.length > 1) {
    await storeReasons(ctx, { listId, kind }, reasons)
    return storeFeedback(ctx, matchId, 'needs_reason')
  }
  const why = reasonId ?? reasons[0]?.id
  await feed.sendFeedback({ kind, value, reference, isConfirmed, reasonId: why })
  await storeFeedback(ctx, matchId, 'sent')
}

/** Tells the service of a list why a match was wrong, by a reason that a person chose. */
export async function explainWrongMatch(
  ctx: Ctx & { readonly viewer: Viewer },
  matchId: string,
  reasonId: string,
): Promise<typeof done> {
  return transaction(ctx, async (ctx) => {
    const match = await findMatch(ctx, matchId)
    if (!match) return refuse('hashlists.match_not_found')
    const reason = match.reasons.find(({ id }) => id === reasonId)
    if (!reason) return refuse('hashlists.no_such_reason')
    await storeFeedback(ctx, matchId, 'sent')
    await enqueue(ctx, sendFeedbackJob, { matchId, isConfirmed: false, reasonId })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'hashlists.match_explained',
      subjectKind: 'file',
      subjectId: match.fileId,
      detail: { matchId, reason: reason.name },
    })
    return done
  })
}
