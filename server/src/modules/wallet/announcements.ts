import { announcement } from '../../platform/announce.ts'

/** A fan gave tokens to a performer. */
export const tipCharged = announcement<{ chargeId: string }>('wallet.tip_charged')

/** A fan bought something. */
export const itemBought = announcement<{ chargeId: string; itemId: string }>('wallet.item_bought')

/** What a fan bought was removed, and its price is back in the wallet. */
export const chargeRefunded = announcement<{ chargeId: string }>('wallet.charge_refunded')

/** Tokens that were paid for arrived in a wallet. */
export const walletCredited = announcement<{ paymentId: string; accountId: string }>('wallet.wallet_credited')
