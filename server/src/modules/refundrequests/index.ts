export { refundRequested, requestRefused } from './announcements.ts'
export { refundTargetsOf } from './find-targets.ts'
export { refundRuleOf } from './rules.ts'
export {
  countOpenRequests as countOpenRefundRequests,
  noteRefunds,
  requestsByIds as refundRequestsByIds,
  requestsOfTargets as refundRequestsOf,
} from './store.ts'
export { requestView as refundRequestView } from './views.ts'
