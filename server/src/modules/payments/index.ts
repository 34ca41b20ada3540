export {
  connectedAccountChanged,
  type DisputeReport,
  gatewaySubscriptionEnded,
  paymentDisputed,
  paymentEnded,
  paymentFailed,
  paymentNeedsAuthentication,
  paymentRefunded,
  paymentSettled,
  refundedAtGateway,
  refundRefused,
} from './announcements.ts'
export { countFailedCallbacks } from './callbacks/callbacks.store.ts'
export { chargeSavedCards, type OffSessionCharge } from './cards/charge-saved-cards.ts'
export { cardLimitNow } from './cards/limit-shared-cards.ts'
export { claimExpiringCards } from './cards/lists.store.ts'
export {
  checkPayments,
  paymentTotals,
} from './checks.store.ts'
export { closeCheckout, isOpenCheckout } from './close-checkout.ts'
export {
  comparedGateways,
  paymentsOfSpan,
  paymentsOfTransactions,
  type RefundToCompare,
  refundsOfPayments,
  refundsOfSpan,
  type TimeSpan,
} from './comparison/store.ts'
export { stopGatewaySubscription } from './gateway-subscriptions/cancel-at-gateway.ts'
export { isWantedRebill } from './gateway-subscriptions/record-rebill.ts'
export { readRebill } from './gateway-subscriptions/rules.ts'
export { gatewaySubscriptionBegunBy } from './gateway-subscriptions/store.ts'
export {
  askGateway,
  chooseGateway,
  enabledCapabilities,
  gatewayCanRefund,
  gatewayNamed,
  gatewayRefundsParts,
  renewsAtGateway,
  siteCapabilities,
} from './gateways/choose-gateway.ts'
export {
  gatewayPayingCreators,
  paymentMethods,
  statementDescriptorOf,
} from './gateways/payment-methods.ts'
export { listPayments as paymentsMatching } from './lists.store.ts'
export { markFulfilled, mayHavePaid, pendingPayment } from './open-payments.store.ts'
export { setIncludedTaxes } from './receipts/included-tax.store.ts'
export { manageSubscriptionUrl, readManageToken } from './receipts/manage-subscription-url.ts'
export {
  type Refund,
  refundById,
  refundedOf,
  refundsOf,
  setDisputeStatus,
} from './refunds.store.ts'
export { requestRefund } from './request-refund.ts'
export { type DisputeStatus, isInRange, isPending, widestRange } from './rules.ts'
export { paidIn } from './spending/spending.store.ts'
export { type BuyerCtx, resumeCheckout, startPayment } from './start-payment.ts'
export {
  lockPayment,
  lockPayments,
  type Payment,
  paymentByExternalId,
  paymentById,
  selectPayments as paymentsByIds,
} from './store.ts'
export { keyOf, pendingView, transactionView } from './views.ts'
