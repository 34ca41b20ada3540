import type { Currency } from '@stagedoor/contract/kit'
import { type PaymentStart, paymentPages } from '@stagedoor/contract/payments'
import type { PaymentGateway } from '@stagedoor/payment-companies'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { Replay } from '../../platform/transactions/index.ts'
import { accountById } from '../accounts/index.ts'
import { readPendingEmail } from '../auth/index.ts'
import {
  CouponInPayment,
  limitCouponGuesses,
  reductionOf,
  reserveUse,
  takeCoupon,
} from '../coupons/index.ts'
import { readSettings } from '../settings/index.ts'
import { chargeCard } from './cards/charge-card.ts'
import { limitNewCards, OverNewCardLimit } from './cards/limit-new-cards.ts'
import { limitSharedCards } from './cards/limit-shared-cards.ts'
import { abandonCheckout } from './close-checkout.ts'
import {
  callGateway,
  gatewayForAmount,
  gatewayNamed,
  gatewaysFor,
} from './gateways/choose-gateway.ts'
import { peopleIn } from './list-transactions.ts'
import { isInRange, type SubscriptionTerms } from './rules.ts'
import { activeCard, type SavedCard } from './saved-cards.store.ts'
import { limitNewAccount, OverNewAccountLimit } from './spending/limit-new-account.ts'
import { limitSpending, OverOwnLimit } from './spending/limit-spending.ts'
import { insertPayment, type Payment, paymentById, setCheckoutPage } from './store.ts'
import { recurringTermsOf, resultUrl, startView } from './views.ts'

/** The context of a request by a logged-in buyer. */
export type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/** A payment that a buyer wants to make. */
export interface PaymentRequest {
  readonly purpose: Payment['purpose']
  readonly type: Payment['type']
  /**
   * The id of what it pays for, in the vocabulary of the module that starts it; announcements carry
   * it back.
   */
  readonly reference: string
  readonly performerId?: string
  /** The price before the discount of a coupon. */
  readonly amount: Currency
  readonly couponCode?: string | undefined
  readonly description: string
  /** The later charges and their dates, when the card is saved for them. */
  readonly terms?: string
  /** The later charges, of a payment that begins a subscription. */
  readonly subscription?: SubscriptionTerms
  readonly paymentGateway?: string | undefined
  /** The saved card to charge at once; without one the buyer goes to the gateway's page. */
  readonly cardId?: string | undefined
  /**
   * Runs in the transaction that stores the payment, once: a repetition under the same idempotency
   * key does not run it.
   */
  readonly record?: (ctx: InTransaction<BuyerCtx>, payment: Payment) => Promise<void>
}

/** Starts a payment by the buyer: stores it, calls the gateway, then records the answer. */
export async function startPayment(ctx: BuyerCtx, order: PaymentRequest): Promise<PaymentStart> {
  if (order.couponCode) await limitCouponGuesses(ctx, order.couponCode, order.performerId)
  const card = order.cardId ? await activeCard(ctx, ctx.viewer.id, order.cardId) : undefined
  const { paymentGateway: name, subscription } = order
  const gateways = await gatewaysFor(ctx, { name, subscription, cardGateway: card?.gateway })
  if (gateways.length === 0) return refuse('payments.gateway_unavailable')
  if (order.cardId) return payByCard(ctx, gateways, { ...order, card })
  const payment = await recordPastAbandoned(ctx, gateways, { ...order, card })
  if (payment.status !== 'created') return started(ctx, payment)
  return openCheckout(ctx, preferredGateway(gateways, payment), { payment, terms: order.terms })
}

const preferredGateway = (
  gateways: readonly PaymentGateway[],
  { gateway }: Payment,
): PaymentGateway[] => [
  ...gateways.filter(({ name }) => name === gateway),
  ...gateways.filter(({ name }) => name !== gateway),
]

/**
 * Returns the open checkout page of a buyer who left without paying. The same page cannot be paid
 * twice.
 */
export async function resumeCheckout(
  ctx: BuyerCtx,
  payment: Payment,
  terms: string | undefined,
): Promise<PaymentStart> {
  const gateway = await gatewayNamed(ctx, payment.gateway)
  return openCheckout(ctx, gateway ? [gateway] : [], { payment, terms })
}

/** Pays with a saved card of the buyer, at the company that stores it. */
async function payByCard(
  ctx: BuyerCtx,
  gateways: readonly PaymentGateway[],
  order: PaymentRequestWithCard,
): Promise<PaymentStart> {
  const { card } = order
  const gateway = gateways.find(({ name }) => name === card?.gateway)
  if (!card || !gateway) return refuse('payments.card_not_found')
  if (!gateway.capabilities.oneClick) refuse('payments.gateway_unavailable')
  const payment = await recordPastAbandoned(ctx, [gateway], order)
  return started(
    ctx,
    payment.status === 'created' ? await chargeCard(ctx, gateway, { payment, card }) : payment,
  )
}

type PaymentRequestWithCard = PaymentRequest & { readonly card: SavedCard | undefined }

/**
 * Stores a payment. Abandoned checkouts of the buyer that stand in its way, for a coupon or a
 * limit, are closed.
 */
async function recordPastAbandoned(
  ctx: BuyerCtx,
  gateways: readonly PaymentGateway[],
  order: PaymentRequestWithCard,
): Promise<Payment> {
  try {
    return await recordPayment(ctx, gateways, order)
  } catch (error) {
    for (const id of obstaclesOf(error)) await abandonCheckout(ctx, id)
  }
  return recordPayment(ctx, gateways, order).catch((error) => {
    if (error instanceof CouponInPayment) return refuse('coupons.in_payment')
    if (error instanceof OverNewCardLimit) return refuse('payments.new_card_limit', error.limits)
    if (error instanceof OverOwnLimit) return refuse('payments.own_limit', error.limits)
    if (error instanceof OverNewAccountLimit)
      return refuse('payments.new_account_limit', error.limits)
    throw error
  })
}

/** Returns the payments in the way of one that was not stored. Throws any other error. */
function obstaclesOf(error: unknown): readonly string[] {
  if (error instanceof CouponInPayment) return [error.paymentId]
  if (error instanceof OverNewCardLimit || error instanceof OverOwnLimit)
    return error.openPaymentIds
  if (error instanceof OverNewAccountLimit) return error.openPaymentIds
  throw error
}

/**
 * Stores a payment, or returns the one begun under the same idempotency key, whatever its outcome
 * since.
 */
async function recordPayment(
  ctx: BuyerCtx,
  gateways: readonly PaymentGateway[],
  order: PaymentRequestWithCard,
): Promise<Payment> {
  const { currency } = await readSettings(ctx)
  try {
    return await transaction(ctx, {
      reply: ({ id }) => ({ paymentId: id }),
      work: async (ctx) => {
        const price = await priceOf(ctx, order)
        const gateway = gatewayForAmount(gateways, price.amount)
        await limitSpending(ctx, price.amount)
        await limitNewAccount(ctx, price.amount)
        await limitSharedCards(ctx)
        if (order.purpose === 'top_up')
          await limitNewCards(ctx, { card: order.card, amount: price.amount })
        const payment = await insertPayment(ctx, {
          purpose: order.purpose,
          type: order.type,
          reference: order.reference,
          buyerId: ctx.viewer.id,
          performerId: order.performerId ?? null,
          gateway: gateway.name,
          ...price,
          currency,
          description: order.description,
          initiatedBy: 'buyer',
          cardId: order.card?.id ?? null,
          ip: ctx.visitor.ip,
          userAgent: ctx.visitor.userAgent,
          ...recurringOf(order),
          checkAt: ctx.now(),
        })
        if (!payment) throw new Error('a payment by a buyer was taken for a repetition')
        await reserveUse(ctx, payment)
        await order.record?.(ctx, payment)
        return payment
      },
    })
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    const payment = await paymentById(ctx, (error.reply as { paymentId: string }).paymentId)
    if (!payment) throw new Error('the stored reply names an unknown payment')
    return payment
  }
}

const recurringOf = ({ subscription }: PaymentRequest) => ({
  recurringAmount: subscription?.amount ?? null,
  recurringMonths: subscription?.months ?? null,
})

/** Returns what the buyer pays and what a coupon takes off. */
async function priceOf(
  ctx: InTransaction<BuyerCtx>,
  { amount: price, couponCode: code, performerId: ownerId }: PaymentRequest,
) {
  if (!code) return { amount: price }
  const purchase = ownerId ? ({ ownerId, kind: 'subscription' } as const) : undefined
  const taken = await takeCoupon(ctx, ctx.viewer.id, { code, purchase })
  const { couponId, couponCode, percent: couponPercent, isOfPerformer } = taken
  const off = reductionOf(price, taken)
  // The site pays its own coupons, and the performer those that they made.
  const borne = isOfPerformer ? { reduction: off } : { discount: off }
  return { couponId, couponCode, couponPercent, ...borne, amount: (price - off) as Currency }
}

interface Checkout {
  readonly payment: Payment
  readonly terms: string | undefined
}

/**
 * Opens the page of the first gateway that answers. A page that was asked for in vain cannot be
 * paid, because nobody knows its address; a payment that has a page stays with its gateway.
 */
async function openCheckout(
  ctx: BuyerCtx,
  gateways: readonly PaymentGateway[],
  checkout: Checkout,
): Promise<PaymentStart> {
  const { id, gateway: current, paymentUrl, amount } = checkout.payment
  for (const gateway of gateways) {
    const isHere = gateway.name === current
    if (!isHere && (paymentUrl || !isInRange(gateway.capabilities, amount))) continue
    const reply = await createPage(ctx, gateway, checkout)
    if (!reply) continue
    const { url, checkoutId = null } = reply.answer
    return started(
      ctx,
      await setCheckoutPage(ctx, id, { gateway: gateway.name, paymentUrl: url, checkoutId }),
    )
  }
  return refuse('payments.gateway_failed')
}

async function createPage(ctx: BuyerCtx, gateway: PaymentGateway, { payment, terms }: Checkout) {
  const buyer = await accountById(ctx, payment.buyerId)
  const email = buyer?.email ?? (buyer && (await readPendingEmail(ctx, buyer)))
  return callGateway(ctx, () =>
    gateway.createCheckout(ctx, {
      reference: payment.id,
      amount: payment.amount as Currency,
      currency: payment.currency,
      description: payment.description,
      terms,
      savesMethod: true,
      recurring:
        gateway.capabilities.recurring === 'gateway' ? recurringTermsOf(payment) : undefined,
      customer: { id: payment.buyerId, name: buyer?.name ?? '', email },
      successUrl: resultUrl(ctx, paymentPages.success, payment),
      cancelUrl: resultUrl(ctx, paymentPages.cancel, payment),
    }),
  )
}

async function started(ctx: BuyerCtx, payment: Payment): Promise<PaymentStart> {
  const { id: transactionId, failureReason, paymentUrl } = payment
  if (payment.status === 'fail' && !paymentUrl) {
    refuse('payments.declined', { transactionId, reason: failureReason ?? '' })
  }
  return startView(payment, await peopleIn(ctx, [payment]))
}
