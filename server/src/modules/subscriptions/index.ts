export {
  periodPaid,
  periodRefunded,
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionStarted,
} from './announcements.ts'
export { checkPeriods } from './checks.store.ts'
export { countSubscribers, countSubscriptions } from './list.store.ts'
export { periodOf, periodPaidBy, periodReferences } from './periods.store.ts'
export { paidUntilWithout } from './refund-period.ts'
export { type Plan, periodReference } from './rules.ts'
export { isFreePerformer, type PlanChanges, plansOf, setPlan } from './set-plan.ts'
export { performersWithUsedTrial, selectSubscriptions as subscriptionsByIds } from './store.ts'
export { countPaidSubscribers, countRenewals, subscriptionTotals } from './totals.store.ts'
