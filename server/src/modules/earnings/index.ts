export { earningRecorded } from './announcements.ts'
export { checkMoney } from './check-money.ts'
export { earningTotals } from './totals.store.ts'
