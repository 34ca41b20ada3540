export { countLate } from './raise-alarms.ts'
export { countWaitingStills } from './stills/stills.store.ts'
export { countWaiting } from './store.ts'
