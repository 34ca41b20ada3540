export { earningsPaid } from './announcements.ts'
export { latestBookProblems } from './checks.store.ts'
export { coverPayout } from './cover-payout.ts'
export { listCovered } from './list-covered.ts'
export { lockPayouts } from './payable.store.ts'
export { pushEarnings } from './pushes.ts'
export { reconcileLedger } from './reconcile-ledger.ts'
export { insertEarnings, setRefunded } from './store.ts'
export {
  dailySales,
  earnedBetween,
  earningsBetween,
  feeOfDay,
  sumEarnings,
} from './totals.store.ts'
