import type { Ctx, Viewer } from '../../platform/context.ts'
import { guestAddress, readLoginMethods } from '../auth/index.ts'
import { chooseGateway, paymentMethods } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'

/** Returns how a visitor can pay. */
export async function readTerms(ctx: Ctx) {
  const { currency, tokenConversionRate, directPaymentMinimum: minimum } = await readSettings(ctx)
  const [{ capabilities }, methods] = await Promise.all([chooseGateway(ctx), paymentMethods(ctx)])
  const { isPlayMoney } = capabilities
  return { currency, tokenConversionRate, minimum, isPlayMoney, methods }
}

/** Returns how the viewer can come back to what they bought. */
export async function readAccess(ctx: Ctx & { readonly viewer: Viewer }) {
  const { id } = ctx.viewer
  const [email = null, methods] = await Promise.all([
    guestAddress(ctx, id),
    readLoginMethods(ctx, id),
  ])
  return { email, hasPassword: methods.hasPassword, passkeys: methods.passkeys }
}
