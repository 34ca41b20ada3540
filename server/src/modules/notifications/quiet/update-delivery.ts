import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { accountById, updateAccount } from '../../accounts/index.ts'
import type { QuietHours } from './quiet-hours.rules.ts'
import { selectQuietHours, storeQuietHours } from './quiet-hours.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns when the viewer wants no notifications, and whether these hide the name of the site. */
export async function readDelivery(ctx: ViewerCtx) {
  const { id } = ctx.viewer
  const [hours, account] = await Promise.all([selectQuietHours(ctx, [id]), accountById(ctx, id)])
  return { quietHours: hours.get(id) ?? null, isDiscreet: account?.isDiscreet ?? false }
}

/** Sets the hours in which the viewer gets no pushes and no mails that can wait; null for none. */
export async function updateQuietHours(ctx: ViewerCtx, quietHours: QuietHours | null) {
  const { viewer } = ctx
  await transaction(ctx, (ctx) => storeQuietHours(ctx, viewer.id, quietHours))
  return { quietHours }
}

/** Hides the name of the site in pushes and mails to the viewer, or shows it again. */
export async function updateDiscretion(ctx: ViewerCtx, isDiscreet: boolean) {
  const { viewer } = ctx
  await transaction(ctx, (ctx) => updateAccount(ctx, viewer.id, { isDiscreet }))
  return { isDiscreet }
}
