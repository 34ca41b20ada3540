import type { payFirst as call } from '@stagedoor/contract/checkout'
import type { InputOf } from '@stagedoor/contract/kit'
import type { PaymentStart } from '@stagedoor/contract/payments'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { saveAddressOnce } from '../addresses/index.ts'
import { completeLogin, openGuest, retryAsGuest } from '../auth/index.ts'
import type { BuyerCtx } from '../payments/index.ts'
import { subscribeToPerformer } from '../subscriptions/index.ts'
import type { payDirectlyBy } from '../wallet/index.ts'

type Form = InputOf<typeof call>['body']
type VisitorCtx = RequestCtx & { readonly viewer: Viewer | undefined }

/**
 * Returns the use case that starts the payment of a visitor and makes their account: logged in on
 * this device, without a password, its address to be confirmed later. A fan who logged in meanwhile
 * in another tab pays as themselves. Refuses `auth.forbidden` for creators and the team.
 */
export const payFirstBy =
  (payDirectly: ReturnType<typeof payDirectlyBy>) =>
  async (ctx: VisitorCtx, form: Form): Promise<PaymentStart & { token?: string }> => {
    if (ctx.viewer && ctx.viewer.role !== 'fan') return refuse('auth.forbidden')
    const { email, checkoutKey: key, acceptedTexts, next } = form
    const viewer = ctx.viewer
      ? await retryAsGuest(ctx, ctx.viewer, { email, next })
      : await openGuest(ctx, { email, key, acceptedTexts, next })
    const buyer: BuyerCtx = { ...ctx, viewer }
    const started = await startPurchase(buyer, form, payDirectly)
    if (ctx.viewer) return started
    // Logged in once there is a page to pay on, so that a refusal changes nothing here.
    const { token } = await completeLogin(ctx, viewer.id, { remember: true, isOwners: true })
    return { ...started, token }
  }

async function startPurchase(
  ctx: BuyerCtx,
  { purchase, paymentGateway }: Form,
  payDirectly: ReturnType<typeof payDirectlyBy>,
): Promise<PaymentStart> {
  if (purchase.kind === 'subscription')
    return subscribeToPerformer(ctx, { ...purchase, paymentGateway, isPaidOnly: true })
  const { address, ...direct } = purchase
  // A typed address is saved first, because a purchase names a saved one; the same one once.
  const typed = address && { deliveryAddressId: await saveAddressOnce(ctx, address) }
  return payDirectly(ctx, { ...direct, ...typed, paymentGateway })
}
