export { earningsPaid } from './announcements.ts'
export { reconcileLedger } from './reconcile-ledger.ts'
export { dailySales, sumEarnings } from './totals.store.ts'
