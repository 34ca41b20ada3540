export { countLate } from './alarms.ts'
export { countWaitingStills } from './stills/stills.store.ts'
export { countWaiting } from './store.ts'
