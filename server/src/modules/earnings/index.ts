export { checkMoney } from './check-money.ts'
export { earningTotals } from './totals.store.ts'
