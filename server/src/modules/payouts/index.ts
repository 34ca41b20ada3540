export { payoutRequested, payoutStatusChanged, scheduledPayoutFailed } from './announcements.ts'
export { countPayouts, lastPayout, selectPayoutPage } from './store.ts'
