export { lastVisitOf } from './note-visit.ts'
