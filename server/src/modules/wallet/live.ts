import type { Currency } from '@stagedoor/contract/kit'
import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { pushEarned, pushWallets, tokensFor } from '../ledger/index.ts'
import { chargeRefunded, itemBought, tipCharged, topUpTakenBack, walletCredited } from './announcements.ts'
import { type Charge, selectCharges } from './store.ts'

/** Existing clients of performers add what they earned, in tokens, to the balance they show; what goes back is below zero. */
function pushDelta(ctx: InTransaction, { performerId, net, conversionRate }: Charge, sign: 1 | -1): void {
  const delta = tokensFor(net as Currency, Number(conversionRate))
  ctx.push({ account: performerId }, 'update_balance', { token: (sign * Number(delta)) / 100 })
}

/** Reads charges again, and tells both sides what they have now. */
async function chargesOf(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<Charge[]> {
  const charges = await selectCharges(
    ctx,
    news.map(({ chargeId }) => chargeId),
  )
  await pushWallets(
    ctx,
    charges.map(({ buyerId }) => buyerId),
  )
  await pushEarned(
    ctx,
    charges.map(({ performerId }) => performerId),
  )
  return charges
}

async function pushRefunds(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<void> {
  for (const charge of await chargesOf(ctx, news)) pushDelta(ctx, charge, -1)
}

async function pushCharges(ctx: InTransaction, news: readonly { chargeId: string }[]): Promise<void> {
  for (const charge of await chargesOf(ctx, news)) {
    pushDelta(ctx, charge, 1)
    const { buyerId: account, itemId } = charge
    if (itemId) ctx.push({ account }, 'token_transaction_success', { item: { _id: itemId } })
  }
}

export const walletLive: readonly Listener[] = [
  on(tipCharged, 'wallet.live_tip', pushCharges),
  on(itemBought, 'wallet.live_purchase', pushCharges),
  on(chargeRefunded, 'wallet.live_refund', pushRefunds),
  on(topUpTakenBack, 'wallet.live_taken_back', (ctx, news) =>
    pushWallets(
      ctx,
      news.map(({ accountId }) => accountId),
    ),
  ),
  on(walletCredited, 'wallet.live_credit', (ctx, news) =>
    pushWallets(
      ctx,
      news.map(({ accountId }) => accountId),
    ),
  ),
]
