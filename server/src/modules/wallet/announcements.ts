import { announcement } from '../../platform/outbox/announce.ts'

/** A fan gave tokens to a performer. */
export const tipCharged = announcement<{ chargeId: string }>('wallet.tip_charged')

/** A fan bought something. */
export const itemBought = announcement<{ chargeId: string; itemId: string }>('wallet.item_bought')

/** The price of a charge is back in the wallet: what was bought was removed, or an admin decided so for a reason. */
export const chargeRefunded = announcement<{ chargeId: string; reason?: string }>('wallet.charge_refunded')

/** Tokens that were paid for arrived in a wallet. */
export const walletCredited = announcement<{ paymentId: string; accountId: string }>('wallet.wallet_credited')

/** Tokens of a top-up left the wallet, since its money goes back to the card, or returned to it. */
export const topUpReversed = announcement<{ accountId: string }>('wallet.top_up_taken_back')
