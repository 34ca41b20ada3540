export {
  periodPaid,
  periodRefunded,
  type SubscriptionNews,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionStarted,
} from './announcements.ts'
export { checkPeriods } from './checks.store.ts'
export { countSubscribers, countSubscriptions } from './list.store.ts'
export { type Period, periodOf, periodPaidBy, periodReferences } from './periods.store.ts'
export { paidUntilWithout } from './refund-period.ts'
export { type Plan, periodReference } from './rules.ts'
export { freeOf, type PlanChanges, plansOf, setPlan } from './set-plan.ts'
export { selectSubscriptions as subscriptionsByIds, triedPerformers } from './store.ts'
export { countPaidSubscribers, countRenewals, subscriptionTotals } from './totals.store.ts'
