export { listAudit } from './list-audit.ts'
export { actorOf, recordAudit, recordBannedTerm } from './record-audit.ts'
export type { Actor, AuditEvent, AuditFilter } from './store.ts'
