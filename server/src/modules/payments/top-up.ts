import type { Currency } from '@stagedoor/contract/kit'
import type { PaymentStart } from '@stagedoor/contract/payments'
import { t } from 'ttag'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { readSettings } from '../settings/index.ts'
import { startPayment } from './start-payment.ts'

/** The amount and the method of a top-up. */
export interface TopUp {
  readonly amount: Currency
  readonly paymentGateway?: string | undefined
  readonly cardId?: string | undefined
  readonly couponCode?: string | undefined
}

/** Starts a payment into a fan's wallet; the tokens arrive when the gateway reports it as paid. */
export async function topUp(
  ctx: RequestCtx & { viewer: Viewer },
  order: TopUp,
): Promise<PaymentStart> {
  const {
    minimumWalletPrice: minimum,
    maximumWalletPrice: maximum,
    siteName,
  } = await readSettings(ctx)
  if (order.amount < minimum || order.amount > maximum)
    refuse('payments.amount_out_of_range', { minimum, maximum })
  await requireVerifiedEmail(ctx)
  return startPayment(ctx, {
    purpose: 'top_up',
    type: 'token_package',
    reference: ctx.newId(),
    amount: order.amount,
    description: ctx.languages.compose(ctx.language, () => t`Wallet top-up at ${siteName}`),
    paymentGateway: order.paymentGateway,
    cardId: order.cardId,
    couponCode: order.couponCode || undefined,
  })
}
