import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { forgetRanks } from './rank-for-everybody.ts'
import { deleteFan, insertFan, storeListShown } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Shows the viewing performer's list of top fans, or hides it. */
export async function showList(ctx: ViewerCtx, isShown: boolean) {
  await transaction(ctx, (ctx) => storeListShown(ctx, ctx.viewer.id, isShown))
  await forgetRanks(ctx, ctx.viewer.id)
  return done
}

/** Lets the viewing fan appear in the list of a performer, or takes them out of it. */
export async function showMe(ctx: ViewerCtx, ref: string, isShown: boolean) {
  const { id: performerId } = await requireVisiblePerformer(ctx, ctx.viewer, ref)
  const pair = { performerId, fanId: ctx.viewer.id }
  await transaction(ctx, (ctx) => (isShown ? insertFan(ctx, pair) : deleteFan(ctx, pair)))
  await forgetRanks(ctx, performerId)
  return done
}
