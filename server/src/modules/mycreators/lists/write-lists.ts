import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  insertList,
  isOwnList,
  type ListRow,
  lockLists,
  removeList,
  selectLists,
  selectVisibleLists,
  storeName,
  storeOrder,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The lists an account can have. */
const MOST_LISTS = 50

const listView = ({ id, ...list }: ListRow) => ({ _id: id, ...list })

/** Lists the viewer's lists, with the numbers of performers that the viewer finds on them. */
export async function listLists(ctx: ViewerCtx) {
  return { data: (await selectVisibleLists(ctx, ctx.viewer)).map(listView) }
}

/** Creates a list after the viewer's others. */
export const createList = (ctx: ViewerCtx, name: string) =>
  transaction(ctx, async (ctx) => {
    const { id: accountId } = ctx.viewer
    await lockLists(ctx, accountId)
    const { length } = await selectLists(ctx, accountId)
    if (length >= MOST_LISTS) refuse('mycreators.too_many_lists', { limit: MOST_LISTS })
    const list = await insertList(ctx, { accountId, name }).catch(refuseTakenName)
    return listView({ ...list, count: 0 })
  })

/** Renames a list of the viewer. */
export const renameList = (ctx: ViewerCtx, id: string, name: string) =>
  transaction(ctx, async (ctx) => {
    await requireOwnList(ctx, id)
    const lists = await selectVisibleLists(ctx, ctx.viewer)
    await storeName(ctx, id, name).catch(refuseTakenName)
    return listView({ id, name, count: lists.find((list) => list.id === id)?.count ?? 0 })
  })

/** Deletes a list of the viewer; not while another request adds a performer to it. */
export async function deleteList(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    await lockLists(ctx, ctx.viewer.id)
    await requireOwnList(ctx, id)
    await removeList(ctx, id)
  })
  return done
}

/** Puts the viewer's lists in an order. */
export async function orderLists(ctx: ViewerCtx, ids: readonly string[]) {
  await transaction(ctx, async (ctx) => {
    await lockLists(ctx, ctx.viewer.id)
    await storeOrder(ctx, ctx.viewer.id, ids)
  })
  return done
}

/** Refuses `mycreators.list_not_found` unless a list is the viewer's. */
export async function requireOwnList(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<void> {
  if (!(await isOwnList(ctx, ctx.viewer.id, id))) refuse('mycreators.list_not_found')
}

function refuseTakenName(error: Error & { code?: string }): never {
  if (error.code === '23505') refuse('mycreators.name_taken')
  throw error
}
