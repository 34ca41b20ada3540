import type { Ctx, Viewer } from '../../platform/context.ts'
import { fanDebt, walletBalance } from '../ledger/index.ts'
import { chooseGateway, paymentMethods } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'

/** Returns the viewer's wallet balance, their debt, and the rate at which it can be topped up. */
export async function readBalance(ctx: Ctx & { viewer: Viewer }) {
  const { currency, tokenConversionRate } = await readSettings(ctx)
  const [balance, debt] = await Promise.all([
    walletBalance(ctx, ctx.viewer.id),
    fanDebt(ctx, ctx.viewer.id),
  ])
  return { balance, debt, currency, tokenConversionRate }
}

/** Returns the limits and the gateways of a top-up. */
export async function readTopUpTerms(ctx: Ctx) {
  const settings = await readSettings(ctx)
  const [{ name, capabilities }, methods] = await Promise.all([
    chooseGateway(ctx),
    paymentMethods(ctx),
  ])
  return {
    minimum: settings.minimumWalletPrice,
    maximum: settings.maximumWalletPrice,
    currency: settings.currency,
    tokenConversionRate: settings.tokenConversionRate,
    paymentGateway: name,
    isPlayMoney: capabilities.isPlayMoney,
    oneClick: capabilities.oneClick,
    methods,
  }
}
