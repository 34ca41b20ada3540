export { earningsPaid } from './announcements.ts'
export { dailySales } from './daily-sales.store.ts'
export { reconcileLedger } from './reconcile-ledger.ts'
export { earningTotals } from './totals.store.ts'
