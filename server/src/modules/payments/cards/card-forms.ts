import type { Currency } from '@stagedoor/contract/kit'
import type { BankConfirmation, CardForm, PaymentTransaction } from '@stagedoor/contract/payments'
import type { CardForms } from '@stagedoor/payment-companies'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { askGateway, gatewayNamed, gatewaysFor } from '../gateways/choose-gateway.ts'
import { readTransaction } from '../list-transactions.ts'
import { activeCard } from '../saved-cards.store.ts'
import { paymentById } from '../store.ts'
import { chargeCard } from './charge-card.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the form with which a card is saved, or with which the bank confirms a payment of the
 * viewer.
 */
export async function readCardForm(
  ctx: ViewerCtx,
  transactionId: string | undefined,
): Promise<CardForm> {
  if (transactionId) {
    const { forms, payment, card } =
      (await unconfirmedCharge(ctx, transactionId)) ?? refuse('payments.not_found')
    const { amount, currency } = payment
    return forms.describe({ methodToken: card.gatewayToken, amount: amount as Currency, currency })
  }
  return (await formsFor(ctx)).describe()
}

/**
 * Admits the script of a form to its company. Refuses `payments.gateway_unavailable`,
 * `payments.gateway_failed`.
 */
export async function openCardForm(ctx: ViewerCtx, name: string): Promise<{ accessToken: string }> {
  const forms = (await gatewayNamed(ctx, name))?.cardForms ?? refuse('payments.gateway_unavailable')
  const { answer: accessToken } = await askGateway(ctx, () => forms.openKey(ctx))
  return { accessToken }
}

/**
 * Charges a saved card after its bank was asked. A payment that was confirmed before is returned as
 * it is.
 */
export async function confirmPayment(
  ctx: ViewerCtx,
  id: string,
  confirmation: BankConfirmation,
): Promise<PaymentTransaction> {
  const unconfirmed = await unconfirmedCharge(ctx, id)
  if (unconfirmed) {
    const { gateway, ...charge } = unconfirmed
    await chargeCard(ctx, gateway, { ...charge, confirmation })
  }
  return readTransaction(ctx, id)
}

async function formsFor(ctx: Ctx): Promise<CardForms> {
  const gateways = await gatewaysFor(ctx, {})
  return (
    gateways.find(({ cardForms }) => cardForms)?.cardForms ?? refuse('payments.gateway_unavailable')
  )
}

/**
 * Returns a payment of the viewer with its card and the form of its company while it waits for the
 * bank.
 */
async function unconfirmedCharge(ctx: ViewerCtx, id: string) {
  const payment = await paymentById(ctx, id)
  if (payment?.buyerId !== ctx.viewer.id || payment.status !== 'require_authentication')
    return undefined
  const gateway = await gatewayNamed(ctx, payment.gateway)
  const card = payment.cardId ? await activeCard(ctx, ctx.viewer.id, payment.cardId) : undefined
  const forms = gateway?.cardForms
  return gateway && forms && card
    ? { gateway, forms, payment, card }
    : refuse('payments.gateway_unavailable')
}
