export { approveDecision } from './decide-case.ts'
