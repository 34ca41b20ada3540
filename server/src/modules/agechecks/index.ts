export { carryOverAge, grantAssurance, type PassedCheck } from './grant-assurance.ts'
export { countOldLists, readListAges } from './issuers/list-ages.ts'
export { countRecentChecks, failingMethods } from './outcomes/list-outcomes.ts'
export { offeredMethods } from './read-age.ts'
export { assuranceOf } from './read-assurance.ts'
export {
  ASSURANCE_COOKIE,
  type Assurance,
  endOf,
  isAccepted,
  type PlaceRule,
  SESSION_COOKIE,
} from './rules.ts'
