export { payoutRequested, payoutStatusChanged } from './announcements.ts'
