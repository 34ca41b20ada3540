import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { selectDifferences } from './differences.store.ts'
import { type DifferenceFilter, latestRuns } from './store.ts'
import { differenceView, runView } from './views.ts'

/** Lists differences, newest first. */
export async function listDifferences(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & DifferenceFilter,
) {
  const { rows, total } = await selectDifferences(ctx, query, pageOf(query))
  return { data: rows.map(differenceView), total }
}

/** Lists the latest comparison with each gateway. */
export const listRuns = async (ctx: ReadCtx) => ({ data: (await latestRuns(ctx)).map(runView) })
