import type { Block } from '@stagedoor/contract/blocks'
import type { Paging } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { selectBlocks } from './store.ts'
import { blockViews } from './views.ts'

/** Lists a page of the accounts the viewer blocks. */
export async function listBlocks(
  ctx: Ctx & { viewer: Viewer },
  paging: Paging,
): Promise<{ data: Block[]; total: number }> {
  const { rows, total } = await selectBlocks(ctx, ctx.viewer.id, paging)
  return { data: await blockViews(ctx, rows), total }
}
