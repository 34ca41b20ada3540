import { type Currency, Done, done } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { RefundPlan } from '@stagedoor/contract/refunds'
import {
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf } from '../audit/index.ts'
import { lockPayment, type Payment, paymentById, requestRefund } from '../payments/index.ts'
import { noteRefunds } from '../refundrequests/index.ts'
import { reverseTopUp } from '../wallet/index.ts'
import { planPaymentRefund } from './plan-payment-refund.ts'

/** The plan an admin saw and confirms, and the reason. */
export interface Confirmation {
  readonly planHash: string
  readonly reason: string
}

type AdminCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Returns what a refund of a card payment would do. Refuses `payments.not_found`, and what cannot
 * be refunded.
 */
export async function readPaymentRefundPlan(
  ctx: ReadCtx,
  id: string,
  amount?: Currency,
): Promise<RefundPlan> {
  const payment = await paymentById(ctx, id)
  return payment ? planPaymentRefund(ctx, payment, amount) : refuse('payments.not_found')
}

/**
 * Refunds a card payment as planned. The transaction stores the request and takes the tokens of a
 * top-up out of the wallet; the gateway is asked after the commit, and its answer settles the rest.
 */
export async function refundPayment(
  ctx: AdminCtx,
  id: string,
  { amount, planHash, reason }: Confirmation & { amount?: Currency | undefined },
) {
  return transaction(ctx, {
    reply: encoderOf(Done),
    work: async (ctx) => {
      // Locked first, so that the second of two admins at the same time sees the result of the
      // first.
      const payment = await lockPayment(ctx, id)
      if (!payment) return refuse('payments.not_found')
      const plan = await planPaymentRefund(ctx, payment, amount)
      if (plan.planHash !== planHash) refuse('refunds.plan_changed')
      await sendBack(ctx, payment, { plan, reason })
      await noteRefunds(ctx, [id], { answer: reason, decidedBy: ctx.viewer.id })
      return done
    },
  })
}

async function sendBack(
  ctx: InTransaction<AdminCtx>,
  payment: Payment,
  { plan, reason }: { plan: RefundPlan; reason: string },
): Promise<void> {
  const { toCard: amount, tokensTaken: tokens, walletBalance: balance } = plan
  const refund = await requestRefund(ctx, {
    paymentId: payment.id,
    amount,
    reason,
    actor: actorOf(ctx.viewer),
  })
  if (refund?.amount !== amount) refuse('payments.already_refunded')
  if (payment.purpose !== 'top_up') return
  const isTaken = await reverseTopUp(ctx, payment, { id: refund.id, amount, note: reason })
  if (!isTaken) refuse('wallet.tokens_spent', { balance, tokens, largest: 0n as Currency })
}
