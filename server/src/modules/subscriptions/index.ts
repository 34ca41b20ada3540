export {
  cardExpiring,
  periodDisputed,
  periodPaid,
  periodRefunded,
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionGifted,
  subscriptionManaged,
  subscriptionStarted,
} from './announcements.ts'
export { endingSubscriptions } from './cancellation/ending.store.ts'
export { cancellationWords } from './cancellation/reasons.store.ts'
export { subscribeToPerformer } from './checkout/subscribe-to-performer.ts'
export { addGiftedTime } from './gifted/add-gifted-time.ts'
export { removeGiftedTime, revokeHigherTier } from './gifted/remove-gifted-time.ts'
export { selectChanges as subscriptionChanges } from './lists/changes.store.ts'
export { lastSubscriptions } from './lists/last.store.ts'
export { runningStarts } from './lists/starts.store.ts'
export { countSubscribers, countSubscriptions } from './lists/store.ts'
export { countPaidSubscribers, countRenewals } from './lists/totals.store.ts'
export { checkPeriods } from './periods/checks.store.ts'
export {
  type AgreedTerms,
  agreedTermsOf,
  disputePeriod,
  restorePeriod,
} from './periods/dispute-period.ts'
export { paidUntilWithout } from './periods/refund-period.ts'
export { addMonths, type PeriodMonths, paidFor, refundedGross } from './periods/rules.ts'
export {
  periodOf,
  periodPaidBy,
  periodsOf,
} from './periods/store.ts'
export { monthlyOffersOf } from './plans/read-prices.ts'
export { isFreePerformer, type PlanChanges, plansOf, setPlan } from './plans/set-plan.ts'
export { isFreePlan } from './plans/store.ts'
export { type PlannedPrice, pricesBetween } from './price-rises/planned.store.ts'
export { movePromotion } from './promotions/move-promotion.ts'
export { type JoinedBy, joinedByOfFan, promotionNames } from './promotions/names.store.ts'
export {
  deleteEndedOffers,
  type ListPromotion,
  offerToListsJob,
  selectListPromotions,
  storeOffers,
} from './promotions/offers.store.ts'
export { type PlannedPromotion, promotionsBetween } from './promotions/planned.store.ts'
export { joinedBy } from './promotions/uses.store.ts'
export { countUnrenewed } from './renewals/forecast.store.ts'
export { forecastRenewals } from './renewals/forecast-renewals.ts'
export { type Plan, periodReference } from './rules.ts'
export { hasAccess, kindAtStart } from './state.rules.ts'
export { performersWithUsedTrial, selectSubscriptions as subscriptionsByIds } from './store.ts'
export { type ItemTiers, itemTiers, tierNamesOf, tiersOf } from './tiers/read-tiers.ts'
export { refuseFull } from './tiers/refuse-full.ts'
export { pricesOfTier } from './tiers/rules.ts'
export { subscriptionViews } from './views.ts'
