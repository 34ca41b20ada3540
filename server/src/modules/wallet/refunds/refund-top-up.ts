import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import {
  InsufficientFunds,
  postChargeback,
  reverseTransfer,
  undoReversal,
} from '../../ledger/index.ts'
import { type Payment, paymentById, refundById } from '../../payments/index.ts'
import { topUpReversed } from '../announcements.ts'

/** Returns the ledger's reason and reference of a top-up. */
export const topUpReference = (paymentId: string) => ({ reason: 'top_up', reference: paymentId })

const reversalReference = (refundId: string) => ({ reason: 'top_up_refund', reference: refundId })

/**
 * Takes the tokens of a top-up out of the wallet before its money goes back to the card, so that
 * they cannot be spent in between. Returns false when the wallet holds fewer; the transaction must
 * end then.
 */
export async function reverseTopUp(
  ctx: InTransaction,
  { id, buyerId }: Payment,
  refund: { id: string; amount: Currency; note: string },
): Promise<boolean> {
  try {
    const { amount, note } = refund
    await reverseTransfer(ctx, {
      of: topUpReference(id),
      ...reversalReference(refund.id),
      amount,
      note,
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) return false
    throw error
  }
  await announce(ctx, topUpReversed, { accountId: buyerId })
  return true
}

/**
 * Takes the tokens of a top-up whose money the gateway gave back on its own out of the wallet,
 * once; what was spent becomes debt.
 */
export async function takeRefundedTopUp(
  ctx: InTransaction,
  event: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await paymentById(ctx, event.paymentId)
  const refund = await refundById(ctx, event.refundId)
  if (!payment || !refund) return
  const { amount, reason: note } = refund
  const taken = await postChargeback(ctx, {
    of: topUpReference(payment.id),
    as: reversalReference(refund.id),
    amount,
    note,
  })
  if (taken) await announce(ctx, topUpReversed, { accountId: payment.buyerId })
}

/**
 * Returns the tokens of a top-up to the wallet, once, when the gateway did not refund the money.
 */
export async function returnTopUp(
  ctx: InTransaction,
  event: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await paymentById(ctx, event.paymentId)
  if (!payment) return
  const original = topUpReference(event.paymentId)
  const undo = {
    original,
    reversal: reversalReference(event.refundId),
    reason: 'top_up_refund_undone',
  }
  const { isRepeated } = await undoReversal(ctx, {
    ...undo,
    note: copy('The gateway refused to give the money back'),
  })
  if (!isRepeated) await announce(ctx, topUpReversed, { accountId: payment.buyerId })
}
