export { blocked, unblocked } from './announcements.ts'
export { audienceOf, closeForCountry, isGuarded } from './guard-countries.ts'
export { blockBetween, refuseIfBlocked } from './refuse-blocked.ts'
export { notBlocked, selectBlockers as blockersOf, selectHidden as blockedIds } from './store.ts'
