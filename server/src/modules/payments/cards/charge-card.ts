import type { Currency } from '@stagedoor/contract/kit'
import { type BankConfirmation, paymentPages } from '@stagedoor/contract/payments'
import type { PaymentGateway } from '@stagedoor/payment-companies'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { actorOf } from '../../audit/index.ts'
import { callGateway } from '../gateways/choose-gateway.ts'
import { recordOutcome } from '../record-outcome.ts'
import type { SavedCard } from '../saved-cards.store.ts'
import { type Payment, paymentById } from '../store.ts'
import { recurringTermsOf, resultUrl } from '../views.ts'
import { beginCharge } from './charges.store.ts'

/** A payment by the saved card of a buyer who is present. */
export interface CardCharge {
  readonly payment: Payment
  readonly card: SavedCard
  /** The answer of the buyer's bank, once it was asked. */
  readonly confirmation?: BankConfirmation
}

/** Charges a saved card of a buyer who is present, records the outcome, and returns the payment. */
export async function chargeCard(
  ctx: Ctx & { readonly viewer: Viewer },
  gateway: PaymentGateway,
  charge: CardCharge,
): Promise<Payment> {
  const { payment } = charge
  if (await mayCharge(ctx, gateway, payment)) {
    const order = orderOf(ctx, gateway, charge)
    const reply = await callGateway(ctx, () => gateway.chargeMethod(ctx, order))
    const { reference, amount, currency } = order
    // The outcome at the gateway is unknown, so it is queried until it is known.
    const outcome = reply?.answer ?? ({ kind: 'pending', reference, amount, currency } as const)
    const by = actorOf(ctx.viewer)
    await transaction(ctx, (ctx) => recordOutcome(ctx, { gateway: gateway.name, outcome, by }))
  }
  return (await paymentById(ctx, payment.id)) ?? payment
}

/** Returns false when the charge was begun before and the gateway would make it once more. */
export const mayCharge = async (
  ctx: Ctx,
  { capabilities }: PaymentGateway,
  payment: Pick<Payment, 'id' | 'status'>,
): Promise<boolean> => capabilities.chargesOnce || (await beginCharge(ctx, payment))

const orderOf = (
  ctx: Ctx,
  { capabilities }: PaymentGateway,
  { payment, card, confirmation }: CardCharge,
) => ({
  reference: payment.id,
  amount: payment.amount as Currency,
  currency: payment.currency,
  description: payment.description,
  methodToken: card.gatewayToken,
  customer: { id: payment.buyerId, name: card.holderName },
  returnUrl: resultUrl(ctx, paymentPages.success, payment),
  confirmUrl: resultUrl(ctx, paymentPages.confirm, payment),
  isBuyerAbsent: false,
  recurring: capabilities.recurring === 'gateway' ? recurringTermsOf(payment) : undefined,
  confirmation,
})
