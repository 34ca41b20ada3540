export { appealDecided, decisionMade, decisionReversed } from './announcements.ts'
export { countOpenAppeals, storeRestoration } from './appeals.store.ts'
export { type DecisionTarget, type Grounds, recordDecision } from './record-decision.ts'
export { endDecisions } from './store.ts'
