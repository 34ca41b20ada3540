export { caseAssigned, opinionAnswered, opinionAsked } from './announcements.ts'
export { approveDecision } from './decide-case.ts'
export { isOpinionDemanded, requireOpinionOn } from './opinions/ask-opinion.ts'
export { countOpenCases } from './store.ts'
