import type { Currency } from '@stagedoor/contract/kit'
import { paymentPages } from '@stagedoor/contract/payments'
import type { Outcome, PaymentGateway } from '../../gateways/payments/port.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { mayCharge } from './cards/charge-card.ts'
import { callGateway, gatewayNamed } from './gateways/choose-gateway.ts'
import { recordOutcome } from './record-outcome.ts'
import { activeCard } from './saved-cards.store.ts'
import { insertPayment, type Payment, paymentBySite } from './store.ts'
import { resultUrl } from './views.ts'

/** A charge of a saved card by the site, under its owner's earlier agreement. */
export interface OffSessionCharge {
  readonly purpose: Payment['purpose']
  readonly type: Payment['type']
  /** The key under which it is charged once, however often it is requested. */
  readonly reference: string
  readonly buyerId: string
  readonly performerId: string
  readonly gateway: string
  readonly cardId: string | null
  readonly amount: Currency
  readonly description: string
}

/**
 * Charges a saved card without its owner present. The outcome is announced as for every payment; a removed card or a
 * gateway that is no longer installed counts as declined.
 */
export async function chargeSavedCard(ctx: Ctx, charge: OffSessionCharge): Promise<void> {
  const payment = await recordOffSessionPayment(ctx, charge)
  if (payment.status !== 'created') return
  const gateway = await gatewayNamed(ctx, payment.gateway)
  if (gateway && !(await mayCharge(ctx, gateway, payment))) return
  const outcome = await outcomeOf(ctx, gateway, payment)
  const by = { kind: 'job', name: 'payments.charge_saved_card' } as const
  await transaction(ctx, (ctx) => recordOutcome(ctx, { gateway: payment.gateway, outcome, by }))
}

async function recordOffSessionPayment(ctx: Ctx, charge: OffSessionCharge): Promise<Payment> {
  const { currency } = await readSettings(ctx)
  const inserted = await transaction(ctx, (ctx) =>
    insertPayment(ctx, { ...charge, currency, initiatedBy: 'site', checkAt: ctx.now() }),
  )
  const payment = inserted ?? (await paymentBySite(ctx, charge.purpose, charge.reference))
  if (!payment) throw new Error('the charge could neither be stored nor found')
  return payment
}

async function outcomeOf(ctx: Ctx, gateway: PaymentGateway | undefined, payment: Payment): Promise<Outcome> {
  const { id: reference, currency, description, buyerId, cardId } = payment
  const amount = payment.amount as Currency
  const money = { reference, amount, currency }
  if (!gateway) return { ...money, kind: 'declined', reason: 'This payment method is no longer available' }
  const card = cardId ? await activeCard(ctx, buyerId, cardId) : undefined
  if (!card) return { ...money, kind: 'declined', reason: 'The saved card was removed' }
  const customer = { id: buyerId, name: card.holderName }
  const reply = await callGateway(ctx, () =>
    gateway.chargeMethod(ctx, {
      ...{ ...money, description, methodToken: card.gatewayToken, customer },
      returnUrl: resultUrl(ctx, paymentPages.success, payment),
      confirmUrl: resultUrl(ctx, paymentPages.confirm, payment),
      isBuyerAbsent: true,
    }),
  )
  return reply?.answer ?? { ...money, kind: 'pending' }
}
