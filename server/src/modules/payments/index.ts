export {
  type DisputeReport,
  paymentDisputed,
  paymentEnded,
  paymentFailed,
  paymentNeedsAuthentication,
  paymentRefunded,
  paymentSettled,
  refundedAtGateway,
  refundRefused,
} from './announcements.ts'
export { chargeSavedCard } from './charge-saved-card.ts'
export { checkPayments, paidPayments, paidRefunds, paymentTotals, topUpRefunds } from './checks.store.ts'
export { closeCheckout, isOpenCheckout } from './close-checkout.ts'
export { chooseGateway, gatewayCanRefund, siteCapabilities } from './gateways/choose-gateway.ts'
export { manageSubscriptionUrl, readManageToken } from './receipts/manage-subscription-url.ts'
export { type Refund, refundById, refundedOf, refundsOf } from './refunds.store.ts'
export { requestRefund } from './request-refund.ts'
export { claimExpiringCards } from './saved-cards.store.ts'
export { type BuyerCtx, resumeCheckout, startPayment } from './start-payment.ts'
export {
  listPayments as paymentsMatching,
  lockPayment,
  markFulfilled,
  type Payment,
  paymentByExternalId,
  paymentById,
  pendingPayment,
  selectPayments as paymentsByIds,
} from './store.ts'
export { pendingView, transactionView } from './views.ts'
