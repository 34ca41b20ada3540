import type { InTransaction, Viewer } from '../../platform/context.ts'
import { type Actor, type AuditEvent, insertEvents } from './store.ts'

/** Records actions in the transaction that performs them: neither exists without the other. */
export async function recordAudit(
  ctx: InTransaction,
  ...events: readonly AuditEvent[]
): Promise<void> {
  await insertEvents(ctx, events)
}

/** Returns the actor for a logged-in account. */
export const actorOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): Actor => ({
  kind: role === 'admin' ? 'admin' : 'account',
  id,
})
