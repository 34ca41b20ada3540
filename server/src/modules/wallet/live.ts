import type { Currency } from '@stagedoor/contract/kit'
import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { tokensFor, walletBalances } from '../ledger/index.ts'
import { chargeRefunded, itemBought, tipCharged, walletCredited } from './announcements.ts'
import { type Charge, selectCharges } from './store.ts'

/** Tells fans what is in their wallets now. */
async function pushBalances(ctx: InTransaction, fanIds: readonly string[]): Promise<void> {
  for (const [account, balance] of await walletBalances(ctx, [...new Set(fanIds)])) {
    ctx.push({ account }, 'wallet.balance_changed', { balance: Number(balance) / 100 })
  }
}

/** Existing clients of performers add what they earned, in tokens, to the balance they show; what goes back is below zero. */
function pushEarned(ctx: InTransaction, { performerId, net, conversionRate }: Charge, sign: 1 | -1): void {
  const delta = tokensFor(net as Currency, Number(conversionRate))
  ctx.push({ account: performerId }, 'update_balance', { token: (sign * Number(delta)) / 100 })
}

/** Reads charges again, and tells their buyers what they have now. */
async function chargesOf(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<Charge[]> {
  const charges = await selectCharges(
    ctx,
    news.map(({ chargeId }) => chargeId),
  )
  await pushBalances(
    ctx,
    charges.map(({ buyerId }) => buyerId),
  )
  return charges
}

async function pushRefunds(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<void> {
  for (const charge of await chargesOf(ctx, news)) pushEarned(ctx, charge, -1)
}

async function pushCharges(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<void> {
  for (const charge of await chargesOf(ctx, news)) {
    pushEarned(ctx, charge, 1)
    const { buyerId: account, itemId } = charge
    if (itemId) ctx.push({ account }, 'token_transaction_success', { item: { _id: itemId } })
  }
}

export const walletLive: readonly Listener[] = [
  on(tipCharged, 'wallet.live_tip', pushCharges),
  on(itemBought, 'wallet.live_purchase', pushCharges),
  on(chargeRefunded, 'wallet.live_refund', pushRefunds),
  on(walletCredited, 'wallet.live_credit', (ctx, news) =>
    pushBalances(
      ctx,
      news.map(({ accountId }) => accountId),
    ),
  ),
]
