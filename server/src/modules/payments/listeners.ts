import { paymentPages } from '@stagedoor/contract/payments'
import type { InTransaction } from '../../platform/context.ts'
import { day, money, stored } from '../../platform/i18n/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { type Account, accountById, accountsById } from '../accounts/index.ts'
import { guestAddress } from '../auth/index.ts'
import { sendMail, sendMails } from '../mail/index.ts'
import { includedTax } from '../taxes/index.ts'
import {
  type PaymentEvent,
  paymentNeedsAuthentication,
  paymentRefunded,
  paymentSettled,
} from './announcements.ts'
import { statementDescriptorOf } from './gateways/payment-methods.ts'
import { manageSubscriptionUrl } from './receipts/manage-subscription-url.ts'
import { refundById } from './refunds.store.ts'
import { type Payment, paymentById, selectPayments } from './store.ts'
import { resultUrl } from './views.ts'

/** Returns the address of a buyer, or the one that a guest paid with and has not confirmed yet. */
const addressOf = async (ctx: InTransaction, { id, email }: Account): Promise<string | undefined> =>
  email ?? (await guestAddress(ctx, id))

/** Mails buyers who are not on the site that their bank wants them to confirm a charge. */
async function askToConfirm(ctx: InTransaction, events: readonly PaymentEvent[]): Promise<void> {
  for (const { paymentId } of events) {
    const payment = await paymentById(ctx, paymentId)
    if (payment?.initiatedBy !== 'site' || payment.status !== 'require_authentication') continue
    const buyer = await accountById(ctx, payment.buyerId)
    if (!buyer) continue
    const to = await addressOf(ctx, buyer)
    if (!to) continue
    const amount = money(payment.amount, payment.currency)
    const url = resultUrl(ctx, paymentPages.success, payment)
    const data = { name: buyer.name, description: payment.description, amount, url }
    await sendMail(ctx, { to, template: 'payments.confirm_with_bank', data })
  }
}

/** Mails a receipt for every charge of a card. */
async function sendReceipts(ctx: InTransaction, events: readonly PaymentEvent[]): Promise<void> {
  const payments = await selectPayments(
    ctx,
    events.map(({ paymentId }) => paymentId),
  )
  const buyers = await accountsById(
    ctx,
    payments.map(({ buyerId }) => buyerId),
  )
  const descriptors = new Map<string, string>()
  for (const name of new Set(payments.map(({ gateway }) => gateway)))
    descriptors.set(name, await statementDescriptorOf(ctx, name))
  const mails = payments.flatMap((payment) => {
    const buyer = buyers.get(payment.buyerId)
    if (!buyer?.email) return []
    const manageUrl =
      payment.purpose === 'subscription' ? manageSubscriptionUrl(ctx, payment.id) : undefined
    const statementDescriptor = descriptors.get(payment.gateway) ?? ''
    const { id, couponCode, discount, reduction, currency } = payment
    const off = money(discount + reduction, currency)
    const coupon = couponCode ? { coupon: couponCode, discount: off } : {}
    const lines = linesOf(payment)
    const data = {
      id,
      name: buyer.name,
      ...lines,
      // Who was paid is for those who open the receipt.
      description: buyer.isDiscreet ? '' : lines.description,
      ...taxOf(payment),
      ...coupon,
      manageUrl,
      statementDescriptor,
    }
    return [{ to: buyer.email, data }]
  })
  await sendMails(ctx, 'payments.receipt', mails)
}

function taxOf(payment: Payment) {
  const tax = includedTax(payment)
  if (!tax) return {}
  return {
    tax: money(tax.amount, payment.currency),
    taxOf: `${tax.country}, ${tax.basisPoints / 100} %`,
  }
}

const linesOf = (payment: Payment) => ({
  description: payment.description,
  amount: money(payment.amount, payment.currency),
  date: payment.settledAt ? day(payment.settledAt) : '',
  number: payment.id.slice(16, 24),
})

async function sendRefundMail(
  ctx: InTransaction,
  event: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await paymentById(ctx, event.paymentId)
  const refund = await refundById(ctx, event.refundId)
  const buyer = payment && (await accountById(ctx, payment.buyerId))
  if (!payment || !refund || !buyer) return
  const to = await addressOf(ctx, buyer)
  if (!to) return
  const data = {
    name: buyer.name,
    ...linesOf(payment),
    amount: money(refund.amount, payment.currency),
  }
  await sendMail(ctx, {
    to,
    template: 'payments.refunded',
    data: { ...data, reason: stored(refund.reason) },
  })
}

export const paymentsListeners: readonly Listener[] = [
  on(paymentNeedsAuthentication, 'payments.mail_confirmation', askToConfirm),
  on(paymentSettled, 'payments.receipt', sendReceipts),
  on(paymentRefunded, 'payments.mail_refund', async (ctx, events) => {
    for (const event of events) await sendRefundMail(ctx, event)
  }),
]
