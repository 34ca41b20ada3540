import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a fan tipped a performer. */
export const tipCharged = announcement<{ chargeId: string }>('wallet.tip_charged')

/** Announces that a fan bought an item. */
export const itemBought = announcement<{ chargeId: string; itemId: string }>('wallet.item_bought')

/** Announces that a fan paid to send a message. */
export const messageCharged = announcement<{ chargeId: string }>('wallet.message_charged')

/** Announces that a fan paid for a private call. */
export const callCharged = announcement<{ chargeId: string }>('wallet.call_charged')

/** Announces that a fan paid for the subscription of another, who claimed it. */
export const giftCharged = announcement<{ chargeId: string }>('wallet.gift_charged')

/**
 * Announces that the price of a charge is back in the wallet, because the item was removed or an
 * admin refunded it for a reason. The sale was not announced where it was never open.
 */
export const chargeRefunded = announcement<{
  chargeId: string
  reason?: string
  isUnannounced?: boolean
}>('wallet.charge_refunded')

/** Announces that tokens that were paid for arrived in a wallet. */
export const walletCredited = announcement<{ paymentId: string; accountId: string }>(
  'wallet.wallet_credited',
)

/**
 * Announces that tokens of a top-up left the wallet because its money goes back to the card, or
 * returned to it.
 */
export const topUpReversed = announcement<{ accountId: string }>('wallet.top_up_reversed')

/** Announces that a dispute of a top-up reversed a charge, or that a won one restored it. */
export const chargeDisputed = announcement<{ chargeId: string; disputeId: string }>(
  'wallet.charge_disputed',
)
