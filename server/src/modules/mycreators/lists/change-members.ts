import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireVisiblePerformer } from '../../access/index.ts'
import { deleteMember, insertMember, lockLists, selectLists, selectListsOf } from './store.ts'
import { requireOwnList } from './write-lists.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The performers a list can hold. */
const MOST_MEMBERS = 1000

interface Place {
  readonly id: string
  readonly performerId: string
}

/** Puts a performer on a list of the viewer; one who is on it stays, also where it is full. */
export async function addMember(ctx: ViewerCtx, { id: listId, performerId: ref }: Place) {
  const { id: performerId } = await requireVisiblePerformer(ctx, ctx.viewer, ref)
  const { id: accountId } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    await lockLists(ctx, accountId)
    const list = (await selectLists(ctx, accountId)).find(({ id }) => id === listId)
    if (!list) return refuse('mycreators.list_not_found')
    const listIds = (await selectListsOf(ctx, accountId, [performerId])).get(performerId) ?? []
    if (listIds.includes(listId)) return
    if (list.count >= MOST_MEMBERS) refuse('mycreators.list_full', { limit: MOST_MEMBERS })
    await insertMember(ctx, { listId, performerId, accountId })
  })
  return done
}

/** Takes a performer off a list of the viewer, also one who is not to be found any more. */
export async function removeMember(ctx: ViewerCtx, { id: listId, performerId }: Place) {
  await transaction(ctx, async (ctx) => {
    await requireOwnList(ctx, listId)
    await deleteMember(ctx, { listId, performerId })
  })
  return done
}
