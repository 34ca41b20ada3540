import type { Paging } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, statement } from '../../platform/db/index.ts'
import { type AuditFilter, selectEvents } from './store.ts'

const auditSql = statement(
  'audit.audit',
  ({ filter, limit, offset }: { filter: AuditFilter; limit: number; offset: number }, ctx) => {
    const events = selectEvents(ctx, filter).selectAll()
    // Days are found by an index of their own; the indexes of all other filters end in the id.
    const ofDays = filter.from || filter.to ? events.orderBy('createdAt', 'desc') : events
    return ofDays.orderBy('id', 'desc').limit(limit).offset(offset)
  },
)

const countEventsSql = statement(
  'audit.count_events',
  ({ filter, offset }: { filter: AuditFilter; offset: number }, ctx) =>
    counted(ctx, selectEvents(ctx, filter).select('id'), { offset }),
)

/**
 * Returns a page of audit events, newest first; `total` is exact up to 1,000 after the beginning of
 * the page.
 */
export async function listAudit(
  ctx: ReadCtx,
  filter: AuditFilter,
  { limit, offset }: Pick<Paging, 'limit' | 'offset'>,
) {
  const events = await read(ctx, auditSql, { filter, limit, offset })
  return { events, total: await asTotal(read(ctx, countEventsSql, { filter, offset })) }
}
