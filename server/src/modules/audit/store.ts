import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { endOfDateFilter, type StatementCtx, statement, write } from '../../platform/db/index.ts'

/** The actor of an event. An id names an account, a name names a job or webhook. */
export interface Actor {
  readonly kind: 'account' | 'admin' | 'job' | 'webhook'
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** An action to record. */
export interface AuditEvent {
  readonly actor: Actor
  /** `domain.past_tense`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** The change as plain JSON; never a secret, a password or a document. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The conditions a listed event must meet. `beforeId` continues after the last event of a page. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly actorId?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Date | undefined
  /** A date without a time includes the whole day. */
  readonly to?: Date | undefined
}

const insertEventsSql = statement(
  'audit.insert_events',
  ({ events }: { events: readonly AuditEvent[] }, ctx) => {
    const column = <T>(pick: (event: AuditEvent) => T) => events.map(pick)
    return sql`insert into audit_events (id, actor_kind, actor_id, actor_name, action, subject_kind,
      subject_id, detail, created_at)
      select given.*, ${ctx.now()}::timestamptz from unnest(
        ${events.map(() => ctx.newId())}::uuid[], ${column(({ actor }) => actor.kind)}::text[],
        ${column(({ actor }) => actor.id ?? null)}::uuid[],
        ${column(({ actor }) => actor.name ?? null)}::text[],
        ${column(({ action }) => action)}::text[],
        ${column(({ subjectKind }) => subjectKind)}::text[],
        ${column(({ subjectId }) => subjectId)}::text[],
        ${column(({ detail = {} }) => JSON.stringify(detail))}::jsonb[]) as given`
  },
  { plan: 'generic' },
)

/**
 * Inserts events. The triggers `audit_events__append_only` and `audit_events__no_truncate` refuse
 * every change of them.
 */
export async function insertEvents(
  ctx: InTransaction,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return
  await write(ctx, insertEventsSql, { events })
}

/** Returns matching events, newest first. */
export function selectEvents({ db }: StatementCtx, filter: AuditFilter) {
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
