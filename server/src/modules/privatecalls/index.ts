export { callRequested } from './announcements.ts'
export { checkCalls } from './checks.store.ts'
export { callForReport, removeCallByModeration } from './moderate-call.ts'
