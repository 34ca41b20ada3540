export { blocked } from './announcements.ts'
export { readCountries } from './block-countries.ts'
export { audienceOf, closeForCountry, isGuarded } from './guard-countries.ts'
export { placed } from './live.ts'
export { hasMuted, notMuted } from './mutes.store.ts'
export { blockBetween, refuseIfBlocked } from './refuse-blocked.ts'
export {
  notBlocked,
  selectBlockedBy as blockedBy,
  selectBlockers as blockersOf,
  selectHidden as blockedIds,
} from './store.ts'
