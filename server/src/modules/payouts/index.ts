export { payoutRequested, payoutStatusChanged } from './announcements.ts'
export { countPayouts, selectPayoutPage } from './store.ts'
