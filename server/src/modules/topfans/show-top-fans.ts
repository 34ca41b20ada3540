import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { hideEverywhere, showEverywhere } from './everywhere.store.ts'
import { forgetRanks } from './rank-for-everybody.ts'
import { insertFan, refuseFan, storeListShown } from './store.ts'

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
  await transaction(ctx, (ctx) => (isShown ? insertFan(ctx, pair) : refuseFan(ctx, pair)))
  await forgetRanks(ctx, performerId)
  return done
}

/**
 * Lets the viewing fan appear in the list of every performer they support, or takes that back;
 * what they said to one performer stays.
 */
export async function showMeEverywhere(ctx: ViewerCtx, isShown: boolean) {
  const left = await transaction(ctx, async (ctx) => {
    if (!isShown) return hideEverywhere(ctx, ctx.viewer.id)
    await showEverywhere(ctx, ctx.viewer.id)
    return []
  })
  for (const performerId of left) await forgetRanks(ctx, performerId)
  return done
}
