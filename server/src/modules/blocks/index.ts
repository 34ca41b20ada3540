export { blocked } from './announcements.ts'
export { blockedCountriesOf } from './block-countries.ts'
export { isBlockedBy, noBlockWith, notBlocked, notBlockedInRow } from './conditions.store.ts'
export { notMuted } from './mutes.store.ts'
export { socketCtx } from './pushes.ts'
export { findBlockBetween, refuseIfBlocked } from './refuse-blocked.ts'
export {
  countryVariantOf,
  guardedPlaceOf,
  isSiteBlockedIn,
  nameCountries,
  refuseBlockedCountry,
} from './refuse-blocked-country.ts'
export {
  selectBarriers as barriersBetween,
  selectBlockedBy as blockedBy,
  selectBlockedIds as blockedIds,
  selectBlockers as blockersOf,
} from './store.ts'
