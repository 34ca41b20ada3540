import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { countListMembers } from './pick-members.ts'
import { type FanListRow, selectLists, selectListsByIds } from './store.ts'
import { listView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the viewer's lists of fans, by name. */
export async function listLists(ctx: ViewerCtx) {
  const lists = await selectLists(ctx, ctx.viewer.id)
  return { data: lists.map(listView), total: lists.length }
}

/** Returns a list with the number of its fans. Refuses `fanlists.not_found`. */
export async function readList(ctx: ViewerCtx, id: string) {
  return presentList(ctx, await ownList(ctx, ctx.viewer.id, id))
}

/** Returns a list of a performer. Refuses `fanlists.not_found`. */
export async function ownList(ctx: ReadCtx, performerId: string, id: string): Promise<FanListRow> {
  const [list] = await selectListsByIds(ctx, performerId, [id])
  return list ?? refuse('fanlists.not_found')
}

/** Returns true for a list that a performer keeps by hand; others find their fans by a rule. */
export async function isListByHand(
  ctx: ReadCtx,
  performerId: string,
  id: string,
): Promise<boolean> {
  const [list] = await selectListsByIds(ctx, performerId, [id])
  return list !== undefined && list.rule === null
}

/** Returns a list with the number of its fans, in wire shape. */
export const presentList = async (ctx: ReadCtx, list: FanListRow) => ({
  ...listView(list),
  count: await countListMembers(ctx, list.performerId, { include: [list.id] }),
})
