import type * as decisions from '@stagedoor/contract/decisions'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectAppealsAgainst } from './appeals.store.ts'
import { type DecisionRow, selectDecisions, selectDecisionsOf } from './store.ts'
import { decisionView, summaryView } from './views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** Lists the decisions about the viewer, newest first. */
export async function listDecisions(
  ctx: ViewerCtx,
  query: InputOf<typeof decisions.listDecisions>['query'],
) {
  const { rows, total } = await selectDecisionsOf(ctx, ctx.viewer.id, pageOf(query))
  const ids = rows.map(({ id }) => id)
  const appeals = await selectAppealsAgainst(ctx, ids)
  return { data: rows.map((row) => summaryView(row, appeals.get(row.id))), total }
}

/** Returns the statement of reasons of a decision about the viewer. */
export async function readDecision(ctx: ViewerCtx, id: string) {
  const [row] = await selectDecisions(ctx, [id])
  if (row?.ownerId !== ctx.viewer.id) return refuse('decisions.not_found')
  const appeals = await selectAppealsAgainst(ctx, [id])
  return decisionView(row, appeals.get(id), ctx.now())
}

/** Returns decisions by id, also those about other accounts. */
export async function decisionsByIds(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, DecisionRow>> {
  return new Map((await selectDecisions(ctx, ids)).map((row) => [row.id, row]))
}
