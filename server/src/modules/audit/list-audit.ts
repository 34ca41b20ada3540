import type { Paging } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { countRows } from '../../platform/db/index.ts'
import { type AuditFilter, selectEvents } from './store.ts'

/** Returns a page of audit events, newest first; `total` is exact up to 1,000 after the beginning of the page. */
export async function listAudit(
  ctx: ReadCtx,
  filter: AuditFilter,
  { limit, offset }: Pick<Paging, 'limit' | 'offset'>,
) {
  const events = await selectEvents(ctx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { events, total: await countRows(ctx, selectEvents(ctx, filter).select('id'), { offset }) }
}
