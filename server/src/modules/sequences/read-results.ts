import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { countReplied, countSeen } from '../messaging/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { selectContents, selectStep } from './steps.store.ts'
import { selectSequences } from './store.ts'

/** The days after a message in which what a fan writes counts as an answer. */
const REPLY_DAYS = 7

/**
 * Returns what a step of the viewer brought, in all forms in which fans received it. Refuses
 * `sequences.not_found`.
 */
export async function readStepResults(ctx: ReadCtx & { readonly viewer: Viewer }, id: string) {
  const step = await selectStep(ctx, id)
  const own = step ? await selectSequences(ctx, ctx.viewer.id) : []
  if (!own.some((sequence) => sequence.id === step?.sequenceId)) refuse('sequences.not_found')
  const contents = await selectContents(ctx, id)
  const [seen, replied, sales] = await Promise.all([
    total(contents.map(({ contentId }) => countSeen(ctx, contentId))),
    total(contents.map(({ contentId }) => countReplied(ctx, contentId, REPLY_DAYS))),
    salesOfItems(
      ctx,
      contents.flatMap(({ itemId }) => itemId ?? []),
    ),
  ])
  const sold = [...sales.values()]
  return {
    seen,
    replied,
    bought: sold.reduce((sum, { count }) => sum + count, 0),
    revenue: sold.reduce((sum, { net }) => sum + net, 0n) as Currency,
  }
}

const total = async (counts: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
