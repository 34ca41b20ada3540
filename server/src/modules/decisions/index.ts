export { appealDecided, decisionMade, decisionReversed } from './announcements.ts'
export {
  countOpenAppeals,
  hasOpenAppeal,
  selectAppealsAgainst,
  storeRestoration,
} from './appeals.store.ts'
export { decisionsByIds } from './read-decisions.ts'
export { type DecisionTarget, type Grounds, recordDecision } from './record-decision.ts'
export { reverseDecision } from './review-appeals.ts'
export { CLOSING_SUBJECTS } from './rules.ts'
export {
  countViolations,
  decisionById,
  endDecisions,
  isInForce,
  reviewOf,
  selectDecisionsOf,
  strikesOf,
} from './store.ts'
export { bansFiles } from './violations.rules.ts'
