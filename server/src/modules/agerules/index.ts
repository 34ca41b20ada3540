export { ageVariantOf, assuredPlaces, hasAgeRule, ruleAt, ruleInPlaceAt } from './read-rule.ts'
export { verifyRules } from './verify-rules.ts'
