export { disputeChanged } from './announcements.ts'
export { isDisputed } from './answer-dispute.ts'
export { findDispute as disputeById } from './store.ts'
