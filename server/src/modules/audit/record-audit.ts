import type { InTransaction, Viewer } from '../../platform/context.ts'
import { type Actor, type AuditEvent, insertEvent } from './store.ts'

/** Records an action in the transaction that performs it: neither exists without the other. */
export async function recordAudit(ctx: InTransaction, event: AuditEvent): Promise<void> {
  await insertEvent(ctx, event)
}

/** Returns the actor for a logged-in account. */
export const actorOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): Actor => ({
  kind: role === 'admin' ? 'admin' : 'account',
  id,
})
