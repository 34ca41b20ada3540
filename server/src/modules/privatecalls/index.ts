export { bookingChanged, callBooked, callRequested, callSoon } from './announcements.ts'
export { bookingsBetween } from './bookings/lists.store.ts'
export { checkCalls } from './checks.store.ts'
export { endCallsOf } from './end-calls-of-account.ts'
export { callForReport, removeCallByModeration } from './moderate-call.ts'
export {
  type CallRow as SupervisedCall,
  selectCalls as callsById,
  selectSupervised as supervisedCalls,
} from './store.ts'
