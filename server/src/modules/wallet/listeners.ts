import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { announce, type Listener, on } from '../../platform/outbox/index.ts'
import { payDebt, postTransfer, topUpPostings } from '../ledger/index.ts'
import {
  markFulfilled,
  type Payment,
  paymentEnded,
  paymentSettled,
  paymentsByIds,
  refundedAtGateway,
  refundRefused,
} from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { walletCredited } from './announcements.ts'
import { queueDirectPurchase } from './direct/charge-on-arrival.ts'
import { forgetOrderWords } from './direct/direct-purchases.store.ts'
import { returnTopUp, takeRefundedTopUp } from './refunds/refund-top-up.ts'

/** Credits tokens for a payment to the fan's wallet, once. They pay the fan's debt first. */
async function creditWallet(
  ctx: InTransaction,
  { id, buyerId: fanId, gateway, ...payment }: Payment,
): Promise<void> {
  const { tokenConversionRate: conversionRate } = await readSettings(ctx)
  const { amount, discount } = payment
  const { postings } = topUpPostings(
    { gateway, fanId, amount: amount as Currency, discount },
    conversionRate,
  )
  const { isRepeated } = await postTransfer(ctx, {
    reason: 'top_up',
    reference: id,
    postings,
    conversionRate,
  })
  // What it pays for at once is charged by a job, which then marks it.
  if (!(await queueDirectPurchase(ctx, id))) await markFulfilled(ctx, id)
  if (!isRepeated) await payDebt(ctx, fanId, id)
  if (!isRepeated) await announce(ctx, walletCredited, { paymentId: id, accountId: fanId })
}

export const walletListeners: readonly Listener[] = [
  on(paymentSettled, 'wallet.top_up', async (ctx, events) => {
    const ids = events
      .filter(({ purpose }) => purpose === 'top_up')
      .map(({ paymentId }) => paymentId)
    // Sorted, so that two relays that credit the same fans never wait for each other in a circle.
    const payments = [...(await paymentsByIds(ctx, ids))].sort((a, b) =>
      a.buyerId < b.buyerId ? -1 : 1,
    )
    for (const payment of payments) await creditWallet(ctx, payment)
  }),
  on(paymentEnded, 'wallet.forget_order_words', async (ctx, events) => {
    const topUps = events.filter(({ purpose }) => purpose === 'top_up')
    await forgetOrderWords(
      ctx,
      topUps.map(({ paymentId }) => paymentId),
    )
  }),
  on(refundedAtGateway, 'wallet.take_refunded_top_up', async (ctx, events) => {
    for (const refund of events.filter(({ purpose }) => purpose === 'top_up'))
      await takeRefundedTopUp(ctx, refund)
  }),
  on(refundRefused, 'wallet.return_top_up', async (ctx, events) => {
    for (const refund of events.filter(({ purpose }) => purpose === 'top_up'))
      await returnTopUp(ctx, refund)
  }),
]
