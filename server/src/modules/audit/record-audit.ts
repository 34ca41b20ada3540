import type { InTransaction, Viewer } from '../../platform/context.ts'
import { type Actor, type AuditEvent, insertEvent } from './store.ts'

/** Notes what was done, in the transaction that does it: neither exists without the other. */
export async function recordAudit(ctx: InTransaction, event: AuditEvent): Promise<void> {
  await insertEvent(ctx, event)
}

/** The actor that a logged-in account is. */
export const actorOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): Actor => ({
  kind: role === 'admin' ? 'admin' : 'account',
  id,
})
