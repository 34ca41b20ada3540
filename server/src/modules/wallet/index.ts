export {
  callCharged,
  chargeDisputed,
  chargeRefunded,
  giftCharged,
  itemBought,
  messageCharged,
  tipCharged,
  walletCredited,
} from './announcements.ts'
export { chargeDeposit, putAside } from './charge-deposit.ts'
export { refuseTipAmount } from './charge-tip.ts'
export { checkCharges } from './checks.store.ts'
export { selectDirect as directPurchaseOf } from './direct/direct-purchases.store.ts'
export { payDirectlyBy, readDirect } from './direct/pay-directly.ts'
export { directAmount, directTotal } from './direct/rules.ts'
export { disputeTopUp, restoreTopUp } from './dispute-top-up.ts'
export { payForMessage } from './pay-for-message.ts'
export type { NameItems, ProductSale, WalletPorts } from './ports.ts'
export { unopenedOf } from './quick/quick.store.ts'
export { quickUnlockOf } from './quick/quick-unlock.ts'
export { refundBuyers } from './refunds/refund-buyers.ts'
export { refundCharge } from './refunds/refund-charge.ts'
export { reverseTopUp, topUpReference } from './refunds/refund-top-up.ts'
export { lockCharge, refundableSums } from './refunds/refunds.store.ts'
export { chargeLabel, ledgerReason } from './rules.ts'
export { salesOfItems, sellersTo, spentIn } from './sales.store.ts'
export {
  type Charge,
  type ChargeFilter,
  selectChargePage as chargesMatching,
  selectCharges as chargesByIds,
} from './store.ts'
export { chargeView, itemsOfCharges } from './views.ts'
