import type { InTransaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { revokeHigherTier, subscriptionEnded } from '../subscriptions/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { verificationWithdrawn } from '../verification/index.ts'
import { chargeDisputed, chargeRefunded, refundCharge } from '../wallet/index.ts'
import { endRefunded, returnWaiting } from './return-gift.ts'
import { lockGift, selectGiftsOf } from './store.ts'

const REASON = copy('The creator no longer lets the recipient of this gift in')

/**
 * Returns the waiting gifts between two people of whom one blocked the other. When a creator blocks
 * a fan whose gift still runs, its whole price goes back to the giver.
 */
async function endBlocked(ctx: InTransaction, blockerId: string, blockedId: string): Promise<void> {
  const ways = [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const
  for (const [one, recipientId] of ways) {
    await returnWaiting(ctx, { performerId: one, recipientId })
    await returnWaiting(ctx, { giverId: one, recipientId })
  }
  const running = { performerId: blockerId, recipientId: blockedId }
  const actor = { kind: 'job', name: 'gifts.blocked' } as const
  for (const id of await selectGiftsOf(ctx, running, 'claimed')) {
    const chargeId = (await lockGift(ctx, id))?.chargeId
    if (chargeId) await refundCharge(ctx, chargeId, { actor, reason: REASON })
  }
}

async function returnOfCreators(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) await returnWaiting(ctx, { performerId: accountId })
}

/** Ends the higher tiers that gifts opened beside subscriptions that ended. */
async function endHigherTiers(
  ctx: InTransaction,
  events: readonly { readonly fanId: string; readonly performerId: string }[],
): Promise<void> {
  for (const { fanId, performerId } of events)
    for (const giftId of await selectGiftsOf(ctx, { performerId, recipientId: fanId }, 'claimed'))
      await revokeHigherTier(ctx, { giftId, fanId, performerId })
}

export const giftsListeners: readonly Listener[] = [
  on(subscriptionEnded, 'gifts.subscription_ended', endHigherTiers),
  on(chargeRefunded, 'gifts.charge_refunded', endRefunded),
  on(chargeDisputed, 'gifts.charge_disputed', endRefunded),
  on(blocked, 'gifts.blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) await endBlocked(ctx, blockerId, blockedId)
  }),
  on(accountSuspended, 'gifts.suspended', returnOfCreators),
  on(verificationWithdrawn, 'gifts.verification_withdrawn', returnOfCreators),
  on(accountClosed, 'gifts.closed', async (ctx, events) => {
    for (const { accountId } of events) {
      await returnWaiting(ctx, { performerId: accountId })
      await returnWaiting(ctx, { recipientId: accountId })
      await returnWaiting(ctx, { giverId: accountId })
    }
  }),
]
