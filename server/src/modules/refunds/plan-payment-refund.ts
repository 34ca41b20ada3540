import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { RefundPlan } from '@stagedoor/contract/refunds'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { isDisputed } from '../disputes/index.ts'
import {
  performerBalances,
  previewReversal,
  type ReversalPreview,
  walletBalance,
} from '../ledger/index.ts'
import {
  gatewayCanRefund,
  gatewayRefundsParts,
  type Payment,
  refundedOf,
  refundsOf,
} from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { paidUntilWithout, periodPaidBy, periodReference } from '../subscriptions/index.ts'
import { topUpReference } from '../wallet/index.ts'
import { daysAfter, type RefundPlanDraft, refundableOf, wireStatus, withPlanHash } from './rules.ts'

/**
 * Returns what a refund of a card payment would do now, in full or by `amount`. Refuses what cannot
 * be refunded.
 */
export async function planPaymentRefund(
  ctx: ReadCtx,
  payment: Payment,
  requested?: Currency,
): Promise<RefundPlan> {
  if (payment.status !== 'success' && payment.status !== 'refunded') refuse('payments.not_paid')
  if (await isDisputed(ctx, payment.id)) refuse('payments.disputed')
  const left = (payment.amount - (await refundedOf(ctx, payment.id))) as Currency
  if (left <= 0n) refuse('payments.already_refunded')
  await refuseAfterWindow(ctx, payment)
  if (!gatewayCanRefund(payment.gateway)) refuse('payments.refund_unavailable')
  const amount = requested ?? left
  if (amount <= 0n || amount > left) refuse('payments.refund_too_large', { left })
  const whole = payment.amount as Currency
  if (amount < whole && !gatewayRefundsParts(payment.gateway))
    refuse('payments.refund_whole_only', { whole })
  const draft = await draftPlan(ctx, payment, { amount, left })
  return withPlanHash(
    payment.purpose === 'top_up' ? await withWalletLimit(ctx, payment, draft) : draft,
  )
}

/** Refuses `payments.refund_window_passed` for payments older than the site refunds to cards. */
async function refuseAfterWindow(ctx: ReadCtx, { settledAt }: Payment): Promise<void> {
  const { refundWindowDays: days } = await readSettings(ctx)
  if (days > 0 && settledAt && ctx.now() > daysAfter(settledAt, days))
    refuse('payments.refund_window_passed', { days })
}

async function draftPlan(
  ctx: ReadCtx,
  payment: Payment,
  { amount, left }: { amount: Currency; left: Currency },
): Promise<RefundPlanDraft> {
  const { id, buyerId, performerId, purpose, description, currency } = payment
  const people = await readCards(ctx, performerId ? [buyerId, performerId] : [buyerId])
  const fan = people.get(buyerId)
  const performer = performerId ? people.get(performerId) : undefined
  const moves = await reversalOf(ctx, payment, amount)
  // Its tokens have not arrived in the wallet yet.
  if (purpose === 'top_up' && !moves) refuse('payments.not_paid')
  const earlier = await refundsOf(ctx, id)
  return {
    transactionId: id,
    kind: purpose,
    description,
    ...(fan && { fan }),
    ...(performer && { performer }),
    currency,
    to: 'card',
    toCard: amount,
    toWallet: 0n as Tokens,
    tokensTaken: (moves && moves.toWallet < 0n ? -moves.toWallet : 0n) as Tokens,
    walletBalance: 0n as Tokens,
    fromHeld: moves?.fromHeld ?? (0n as Currency),
    fromAvailable: moves?.fromAvailable ?? (0n as Currency),
    fromCommission: moves?.fromCommission ?? (0n as Currency),
    fromTax: moves?.fromTax ?? (0n as Currency),
    availableAfter: await availableAfter(ctx, performerId, moves),
    largest: left,
    canBePartial: gatewayRefundsParts(payment.gateway),
    access: await accessAfter(ctx, payment, amount === left),
    earlier: earlier.map(({ amount, reason, status, createdAt }) => ({
      amount: amount as Currency,
      reason,
      status: wireStatus(status),
      createdAt,
    })),
  }
}

/** Returns the postings that the ledger would make. */
async function reversalOf(
  ctx: ReadCtx,
  { id, purpose }: Payment,
  amount: Currency,
): Promise<ReversalPreview | undefined> {
  if (purpose === 'top_up') return previewReversal(ctx, { of: topUpReference(id), amount })
  const period = await periodPaidBy(ctx, id)
  const reference = period && periodReference(period.subscriptionId, period.period)
  return reference
    ? previewReversal(ctx, { of: { reason: 'subscription', reference }, amount })
    : undefined
}

/**
 * Returns what a creator could be paid out after a refund taken from them; null when nothing is
 * taken.
 */
export async function availableAfter(
  ctx: ReadCtx,
  performerId: string | null,
  moves: ReversalPreview | undefined,
): Promise<Currency | null> {
  if (!performerId || !moves) return null
  const { available } = await performerBalances(ctx, performerId)
  return (available - moves.fromAvailable) as Currency
}

/**
 * Returns what happens to access: a full refund takes away what the payment gave, and a partial
 * refund leaves it.
 */
async function accessAfter(
  ctx: ReadCtx,
  { id, purpose }: Payment,
  isWhole: boolean,
): Promise<RefundPlanDraft['access']> {
  const nothing = { ends: 'nothing', until: null } as const
  const period = purpose === 'subscription' && isWhole ? await periodPaidBy(ctx, id) : undefined
  if (!period || period.endsAt <= ctx.now()) return nothing
  return { ends: 'subscription', until: (await paidUntilWithout(ctx, period)) ?? null }
}

/**
 * Limits the plan to the tokens that were not spent. Refuses `wallet.tokens_spent` with the amount
 * that can be refunded.
 */
async function withWalletLimit(
  ctx: ReadCtx,
  { buyerId }: Payment,
  draft: RefundPlanDraft,
): Promise<RefundPlanDraft> {
  const balance = await walletBalance(ctx, buyerId)
  const { tokensTaken: tokens, toCard, largest, canBePartial } = draft
  const affordable = canBePartial ? refundableOf(toCard, { balance, tokens }) : (0n as Currency)
  if (balance < tokens) refuse('wallet.tokens_spent', { balance, tokens, largest: affordable })
  return { ...draft, walletBalance: balance, largest }
}
