import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { removeCard } from './cards.store.ts'
import { erasePayers, liveCardsOf } from './erasure.store.ts'
import { forgetCard } from './jobs.ts'

const AT_ONCE = 100

/** Forgets an account's cards, here and at their gateways, and names in payments; true while there are more. */
export async function erasePayments(ctx: InTransaction, accountId: string): Promise<boolean> {
  const cards = await liveCardsOf(ctx, accountId, AT_ONCE)
  for (const { id } of cards) {
    const card = await removeCard(ctx, accountId, id)
    if (card) await enqueue(ctx, forgetCard, { gateway: card.gateway, token: card.gatewayToken })
  }
  return (await erasePayers(ctx, accountId)) || cards.length > 0
}
