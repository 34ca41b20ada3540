export { checkMoney } from './check-money.ts'
export { earningsByDay } from './days.store.ts'
export { exportOfEarnings } from './export.store.ts'
export { earningTotals } from './totals.store.ts'
