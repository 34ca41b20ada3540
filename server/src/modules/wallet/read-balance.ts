import type { Ctx, Viewer } from '../../platform/context.ts'
import { walletBalance } from '../ledger/index.ts'
import { chooseGateway } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'

/** What is in the viewer's wallet, and what a unit of currency buys. */
export async function readBalance(ctx: Ctx & { viewer: Viewer }) {
  const { currency, tokenConversionRate } = await readSettings(ctx)
  return { balance: await walletBalance(ctx, ctx.viewer.id), currency, tokenConversionRate }
}

/** What may be paid into a wallet at once, and by which gateway. */
export async function readTopUpTerms(ctx: Ctx) {
  const settings = await readSettings(ctx)
  const { name, capabilities } = await chooseGateway(ctx)
  return {
    minimum: settings.minimumWalletPrice,
    maximum: settings.maximumWalletPrice,
    currency: settings.currency,
    tokenConversionRate: settings.tokenConversionRate,
    paymentGateway: name,
    isPlayMoney: capabilities.isPlayMoney,
    oneClick: capabilities.oneClick,
  }
}
