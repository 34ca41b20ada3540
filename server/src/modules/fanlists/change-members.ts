import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectFanIds } from './fans.store.ts'
import { ownList, presentList } from './read-lists.ts'
import { insertMembers, removeListMembers } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Adds fans to a list by hand. Refuses all of them when one is not a fan of the viewer. */
export const addMembers = (ctx: ViewerCtx, id: string, fanIds: readonly string[]) =>
  transaction(ctx, async (ctx) => {
    const list = await listByHand(ctx, id)
    const known = await selectFanIds(ctx, ctx.viewer.id, fanIds)
    if (known.length < new Set(fanIds).size) refuse('fanlists.fan_not_found')
    await insertMembers(ctx, id, fanIds)
    return presentList(ctx, list)
  })

/** Removes fans from a list by hand. */
export const removeMembers = (ctx: ViewerCtx, id: string, fanIds: readonly string[]) =>
  transaction(ctx, async (ctx) => {
    const list = await listByHand(ctx, id)
    await removeListMembers(ctx, id, fanIds)
    return presentList(ctx, list)
  })

async function listByHand(ctx: InTransaction<ViewerCtx>, id: string) {
  const list = await ownList(ctx, ctx.viewer.id, id)
  return list.rule ? refuse('fanlists.smart') : list
}
