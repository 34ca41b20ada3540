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

/** Records the banned term of an input that was refused to an account; guests have no trail. */
export async function recordBannedTerm(
  ctx: InTransaction,
  { viewer, call, ...detail }: { viewer: Viewer | undefined; call: string } & BannedTerm,
): Promise<void> {
  if (!viewer) return
  await recordAudit(ctx, {
    actor: actorOf(viewer),
    action: 'settings.term_refused',
    subjectKind: 'call',
    subjectId: call,
    detail,
  })
}

/** A term that was found in a text, and the path of the text in the input. */
type BannedTerm = { readonly term: string; readonly path: string }
