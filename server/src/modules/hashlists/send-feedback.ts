import type { HashKind } from '@stagedoor/contract/hashlists'
import { z } from 'zod'
import type { InTransaction } from '../../platform/context.ts'
import { defineJob, enqueueAll, type JobCtx } from '../../platform/jobs/index.ts'
import { entryOfMatch, storeReversed, storeReviewed } from './findings.store.ts'

/** Tells a service what people found about a match with its list. */
export const sendFeedbackJob = defineJob({
  name: 'hashlists.send_feedback',
  payload: z.object({ matchId: z.string(), isConfirmed: z.boolean() }),
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

/** Sends what people found; a match with a list from a file has nobody to be told. */
export async function sendFeedback(
  ctx: JobCtx,
  { matchId, isConfirmed }: { readonly matchId: string; readonly isConfirmed: boolean },
): Promise<void> {
  const entry = await entryOfMatch(ctx, matchId)
  const feed = ctx.gateways.hashServices.feeds.find(({ source }) => source === entry?.source)
  if (!entry || !feed) return
  const { reference } = entry
  const [kind, value] = [entry.kind as HashKind, entry.value.toString('hex')]
  await feed.sendFeedback({ kind, value, reference, isConfirmed })
}
