import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { performerByRef } from '../accounts/index.ts'
import { deleteHiddenOf, isOff, storeHidden, storeOff, storeOn } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns true while performers are recommended to the viewer. */
export const readChoice = async (ctx: ReadCtx & { readonly viewer: Viewer }) => ({
  isOn: !(await isOff(ctx, ctx.viewer.id)),
})

/**
 * Switches recommendations on or off for the viewer. Off, what the viewer marked as not interesting
 * is deleted.
 */
export async function updateChoice(ctx: ViewerCtx, isOn: boolean) {
  const { id } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    if (isOn) return storeOn(ctx, id)
    await storeOff(ctx, id)
    await deleteHiddenOf(ctx, id)
  })
  return { isOn }
}

/**
 * Recommends a performer to the viewer no longer. Keeps nothing while recommendations are off.
 * Refuses `performers.not_found`.
 */
export async function hideRecommendation(ctx: ViewerCtx, ref: string) {
  const accountId = ctx.viewer.id
  const { id: performerId } = await performerByRef(ctx, ref)
  await transaction(ctx, (ctx) => storeHidden(ctx, { accountId, performerId }))
  return done
}
