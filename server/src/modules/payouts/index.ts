export { payoutRequested, payoutStatusChanged, scheduledPayoutFailed } from './announcements.ts'
export { countPayouts, selectPayoutPage } from './store.ts'
