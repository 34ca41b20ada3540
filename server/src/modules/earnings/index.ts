export { earningsPaid } from './announcements.ts'
export { checkMoney } from './check-money.ts'
export { earningsByDay } from './days.store.ts'
export { earningTotals } from './totals.store.ts'
