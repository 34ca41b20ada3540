import { type Ctx, transaction } from '../../platform/context.ts'
import { releaseUse } from '../coupons/index.ts'
import { callGateway, gatewayNamed } from './gateways/choose-gateway.ts'
import { endPayment, recordOutcome } from './record-outcome.ts'
import { lockPayment, type Payment, paymentById } from './store.ts'
import { keyOf } from './views.ts'

const by = { kind: 'job', name: 'payments.close_checkout' } as const

/** Returns true when a payment waits for its buyer on the gateway's page. */
export const isOpenCheckout = ({ status, checkAt, cardId, initiatedBy }: Payment): boolean =>
  initiatedBy === 'buyer' &&
  cardId === null &&
  checkAt !== null &&
  (status === 'created' || status === 'fail')

/**
 * Closes the checkout page of a payment whose buyer wants to pay another way, and records the
 * outcome. A payment made in the meantime stays made; one that the gateway cannot close stays
 * pending.
 */
export async function closeCheckout(ctx: Ctx, payment: Payment): Promise<void> {
  const gateway = await gatewayNamed(ctx, payment.gateway)
  const reply =
    gateway && (await callGateway(ctx, () => gateway.closeCheckout(ctx, keyOf(payment))))
  const outcome = reply?.answer
  if (!outcome || outcome.kind === 'open') return
  await transaction(ctx, async (ctx) => {
    if (outcome.kind !== 'canceled')
      return void (await recordOutcome(ctx, { gateway: payment.gateway, outcome, by }))
    // Announces nothing: the buyer continues here and must not be redirected to the result of the
    // abandoned payment.
    const now = await lockPayment(ctx, payment.id)
    if (now && isOpenCheckout(now)) await endPayment(ctx, now, { status: 'canceled' })
  })
}

/**
 * Closes the checkout of a payment whose coupon its buyer wants to use again. The coupon is
 * released even if the gateway does not know the payment, because a buyer without its page cannot
 * pay it.
 */
export async function abandonCheckout(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await paymentById(ctx, paymentId)
  if (!payment || !isOpenCheckout(payment)) return
  await closeCheckout(ctx, payment)
  await transaction(ctx, async (ctx) => {
    const now = await lockPayment(ctx, paymentId)
    if (now && isOpenCheckout(now) && !now.paymentUrl) await releaseUse(ctx, now)
  })
}
