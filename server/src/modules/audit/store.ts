import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { endOfDateFilter } from '../../platform/db/pagination.ts'

/** What acted. An id names an account, a name a machine. */
export interface Actor {
  readonly kind: 'account' | 'admin' | 'job' | 'webhook'
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** Something that was done. */
export interface AuditEvent {
  readonly actor: Actor
  /** `domain.past_tense`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** Plain JSON that says what changed; never a secret, a password or a document. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Which events a reader wants. `beforeId` continues below an event already read. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly actorId?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Date | undefined
  /** A plain day counts whole. */
  readonly to?: Date | undefined
}

/** Writes an event. */
export async function insertEvent(ctx: InTransaction, event: AuditEvent): Promise<void> {
  const { actor, action, subjectKind, subjectId, detail } = event
  await ctx.db
    .insertInto('auditEvents')
    .values({
      id: ctx.newId(),
      actorKind: actor.kind,
      actorId: actor.id ?? null,
      actorName: actor.name ?? null,
      action,
      subjectKind,
      subjectId,
      detail: JSON.stringify(detail ?? {}),
      createdAt: ctx.now(),
    })
    .execute()
}

/** Events that fit, newest first. */
export function selectEvents({ db }: ReadCtx, filter: AuditFilter) {
  let query = db.selectFrom('auditEvents')
  if (filter.action) query = query.where('action', 'like', `${escapeLike(filter.action)}%`)
  if (filter.actorId) query = query.where('actorId', '=', filter.actorId)
  if (filter.subjectKind) query = query.where('subjectKind', '=', filter.subjectKind)
  if (filter.subjectId) query = query.where('subjectId', '=', filter.subjectId)
  if (filter.from) query = query.where('createdAt', '>=', filter.from)
  if (filter.to) query = query.where('createdAt', '<', endOfDateFilter(filter.to))
  return query
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
