import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { grantedViewsOf } from '../access/index.ts'
import { accountById } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { sessionsOf } from '../auth/index.ts'
import { ordersOfCharges } from '../orders/index.ts'
import { type Payment, paymentById, paymentsMatching } from '../payments/index.ts'
import { firstDownloads } from '../products/index.ts'
import { agreedTermsOf } from '../subscriptions/index.ts'
import { chargeLabel, chargesMatching } from '../wallet/index.ts'
import { evidenceText } from './evidence.rules.ts'
import { matchingPayments } from './rules.ts'
import { disputedPayments, lockDispute } from './store.ts'

/** The most payments and purchases that evidence is chosen from, newest first. */
const newest = { limit: 200, offset: 0, by: 'createdAt', direction: 'desc' } as const

/**
 * Returns the evidence for a dispute as one text: the payment, the terms agreed to, the account and
 * its devices, what was bought since with its delivery and when it was opened, and earlier payments
 * of the same buyer. Each access is audited. Refuses `disputes.not_found`.
 */
export const buildEvidence = (ctx: Ctx & { readonly viewer: Viewer }, id: string) =>
  transaction(ctx, async (ctx) => {
    const dispute = await lockDispute(ctx, id)
    const payment = dispute && (await paymentById(ctx, dispute.paymentId))
    if (!payment) return refuse('disputes.not_found')
    const subject = { subjectKind: 'dispute', subjectId: id }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'disputes.evidence_built',
      ...subject,
    })
    const purchases = await purchasesSince(ctx, payment)
    const matching = await paymentsOfSameBuyer(ctx, payment)
    const deliveries = await deliveriesOf(ctx, payment.buyerId, purchases)
    const views = await grantedViewsOf(ctx, payment.buyerId, payment.createdAt)
    const sessions = await sessionsOf(ctx, payment.buyerId)
    const terms = await agreedTermsOf(ctx, payment.id)
    const account = await accountById(ctx, payment.buyerId)
    return {
      fileName: `dispute-${dispute.externalId.replace(/[^\w-]/g, '_')}.txt`,
      text: evidenceText({
        dispute,
        payment,
        terms,
        account,
        purchases,
        deliveries,
        views,
        sessions,
        matching,
      }),
      matchingPayments: matching.map((one) => one.id),
    }
  })

async function paymentsOfSameBuyer(ctx: ReadCtx, payment: Payment): Promise<Payment[]> {
  const { rows } = await paymentsMatching(ctx, { buyerId: payment.buyerId }, newest)
  const disputed = await disputedPayments(
    ctx,
    rows.map(({ id }) => id),
  )
  const compared = rows.map((row) => ({ ...row, isDisputed: disputed.has(row.id) }))
  const ids = matchingPayments({ ...payment, isDisputed: true }, compared).map(({ id }) => id)
  return rows.filter(({ id }) => ids.includes(id))
}

async function purchasesSince(ctx: ReadCtx, { buyerId, createdAt }: Payment) {
  const { rows } = await chargesMatching(ctx, { buyerId }, newest)
  return rows
    .filter((row) => row.createdAt >= createdAt)
    .map((row) => ({ ...row, label: chargeLabel(row.kind) }))
}

async function deliveriesOf(
  ctx: ReadCtx,
  buyerId: string,
  purchases: readonly { readonly id: string }[],
) {
  const orders = await ordersOfCharges(
    ctx,
    purchases.map(({ id }) => id),
  )
  const downloads = await firstDownloads(
    ctx,
    buyerId,
    orders.map(({ productId }) => productId),
  )
  return orders.map((order) => ({ ...order, downloadedAt: downloads.get(order.productId) }))
}
