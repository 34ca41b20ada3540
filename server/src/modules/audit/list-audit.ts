import type { Paging } from '@stagedoor/contract/kit'
import type { Reading } from '../../platform/context.ts'
import { type AuditFilter, selectEvents } from './store.ts'

const COUNTED_TO = 10_000

/** A page of the audit, newest first; `total` is exact to 10,000. */
export async function listAudit(
  ctx: Reading,
  filter: AuditFilter,
  { limit, offset }: Pick<Paging, 'limit' | 'offset'>,
) {
  const events = await selectEvents(ctx, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const counted = await ctx.db
    .selectFrom(selectEvents(ctx, filter).select('id').limit(COUNTED_TO).as('some'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { events, total: Number(counted.total) }
}
