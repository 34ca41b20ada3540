export { payoutRequested, payoutStatusChanged } from './announcements.ts'
export { countPayouts } from './store.ts'
