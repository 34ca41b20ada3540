import type { HashKind } from '@stagedoor/contract/hashlists'
import { z } from 'zod'
import type { InTransaction } from '../../platform/context.ts'
import { defineJob, enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import { entryOfMatch } from './matches.store.ts'

/** Tells a service what people found about a match with its list. */
export const sendFeedbackJob = defineJob({
  name: 'hashlists.send_feedback',
  payload: z.object({ matchId: z.string(), isConfirmed: z.boolean() }),
  attempts: 20,
  timeoutSeconds: 120,
})

/** Lets a job tell the service, after people decided about a match. */
export const noteFinding = (
  ctx: InTransaction,
  finding: { readonly matchId: string; readonly isConfirmed: boolean },
): Promise<void> => enqueue(ctx, sendFeedbackJob, finding)

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
