export { paymentFailed, paymentRefunded, paymentSettled, refundRefused } from './announcements.ts'
export { chargeSaved } from './charge-saved.ts'
export { checkPayments, paidPayments, paidRefunds, topUpRefunds } from './checks.store.ts'
export { chooseGateway, gatewayCanRefund, siteCapabilities } from './choose-gateway.ts'
export { erasePayments } from './erase-account.ts'
export { forgetPayers } from './erasure.store.ts'
export { exportOfCards, exportOfPayments } from './export.store.ts'
export { type Refund, refundById, refundedOf, refundsOf } from './refunds.store.ts'
export { requestRefund } from './request-refund.ts'
export { type Buying, startPayment } from './start-payment.ts'
export {
  listPayments as paymentsMatching,
  lockPayment,
  type Payment,
  paymentById,
  selectPayments as paymentsByIds,
} from './store.ts'
