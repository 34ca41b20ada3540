import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { pushPerformerBalances, pushWalletBalances, tokensFor } from '../ledger/index.ts'
import {
  callCharged,
  chargeDisputed,
  chargeRefunded,
  giftCharged,
  itemBought,
  messageCharged,
  tipCharged,
  topUpReversed,
  walletCredited,
} from './announcements.ts'
import { type Charge, selectCharges } from './store.ts'

/**
 * Pushes the tokens earned or given back (below zero), which existing clients of performers add to
 * the balance they show.
 */
function pushDelta(
  ctx: InTransaction,
  { performerId, net, conversionRate }: Charge,
  sign: 1 | -1,
): void {
  const delta = tokensFor(net as Currency, Number(conversionRate))
  ctx.push({ account: performerId }, 'update_balance', { token: (sign * Number(delta)) / 100 })
}

/**
 * Returns the charges of announcements, after pushing the new balances to both sides. Balances are
 * read only for those who may have an open socket: the sum of what waits for a busy book is the
 * most costly read after a charge.
 */
async function chargesOf(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<Charge[]> {
  const charges = await selectCharges(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const sides = charges.flatMap(({ buyerId, performerId }) => [buyerId, performerId])
  const connected = await connectedAmong(ctx, [...new Set(sides)])
  const heardBy = (side: 'buyerId' | 'performerId') =>
    charges.map((charge) => charge[side]).filter((id) => connected.has(id))
  await pushWalletBalances(ctx, heardBy('buyerId'))
  await pushPerformerBalances(ctx, heardBy('performerId'))
  return charges
}

async function pushRefunds(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) pushDelta(ctx, charge, -1)
}

async function pushCharges(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) {
    pushDelta(ctx, charge, 1)
    const { buyerId: account, itemId } = charge
    if (itemId) ctx.push({ account }, 'token_transaction_success', { item: { _id: itemId } })
  }
}

export const walletPushes: readonly Listener[] = [
  on(tipCharged, 'wallet.live_tip', pushCharges),
  on(itemBought, 'wallet.live_purchase', pushCharges),
  on(messageCharged, 'wallet.live_message', pushCharges),
  on(callCharged, 'wallet.live_call', pushCharges),
  on(giftCharged, 'wallet.live_gift', pushCharges),
  on(chargeRefunded, 'wallet.live_refund', pushRefunds),
  on(chargeDisputed, 'wallet.live_disputed', async (ctx, events) => {
    for (const charge of await chargesOf(ctx, events))
      pushDelta(ctx, charge, charge.status === 'refunded' ? -1 : 1)
  }),
  on(topUpReversed, 'wallet.live_reversed', (ctx, events) =>
    pushWalletBalances(
      ctx,
      events.map(({ accountId }) => accountId),
    ),
  ),
  on(walletCredited, 'wallet.live_credit', (ctx, events) =>
    pushWalletBalances(
      ctx,
      events.map(({ accountId }) => accountId),
    ),
  ),
]
