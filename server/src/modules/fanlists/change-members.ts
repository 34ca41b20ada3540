import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { revokeUrls } from '../media/index.ts'
import { selectFanIds } from './fans.store.ts'
import { ownList, presentList } from './read-lists.ts'
import { insertMembers, membersAmong, removeListMembers } from './store.ts'

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

/**
 * Adds those among some accounts who are fans of a performer to a list by hand. Returns them and
 * those of them who were on it before.
 */
export async function addFansToList(
  ctx: InTransaction,
  { performerId, listId }: { readonly performerId: string; readonly listId: string },
  accountIds: readonly string[],
): Promise<{ fans: ReadonlySet<string>; before: ReadonlySet<string> }> {
  await requireList(ctx, performerId, listId)
  const fans = await selectFanIds(ctx, performerId, accountIds)
  const before = await membersAmong(ctx, listId, fans)
  await insertMembers(ctx, listId, fans)
  return { fans: new Set(fans), before: new Set(before) }
}

/**
 * Removes fans from a list by hand, and ends the signed addresses by which they opened what is for
 * the list.
 */
export const removeMembers = (ctx: ViewerCtx, id: string, fanIds: readonly string[]) =>
  transaction(ctx, async (ctx) => {
    const list = await listByHand(ctx, id)
    const removed = await membersAmong(ctx, id, fanIds)
    await removeListMembers(ctx, id, fanIds)
    const { id: ownerId } = ctx.viewer
    if (removed.length > 0)
      await revokeUrls(ctx, ...removed.map((viewerId) => ({ viewerId, ownerId })))
    return presentList(ctx, list)
  })

const listByHand = (ctx: InTransaction<ViewerCtx>, id: string) =>
  requireList(ctx, ctx.viewer.id, id)

/** Returns a performer's list by hand. Refuses `fanlists.not_found` and `fanlists.smart`. */
async function requireList(ctx: ReadCtx, performerId: string, id: string) {
  const list = await ownList(ctx, performerId, id)
  return list.rule ? refuse('fanlists.smart') : list
}
