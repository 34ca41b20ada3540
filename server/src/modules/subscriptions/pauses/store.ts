import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

const duePausesSql = statement(
  'subscriptions.due_pauses',
  ({ limit }: { limit: number }, { now }) => sql<{ id: string }>`
    (select id from subscriptions where state = 'active' and pause_months is not null
      and ends_at <= ${now()}
      order by ends_at limit ${limit})
    union all
    (select id from subscriptions where state = 'paused' and resumes_at <= ${now()}
      order by resumes_at limit ${limit})
    limit ${limit}`,
)

/** Returns up to `limit` subscriptions whose pause is to begin or has ended. */
export async function selectDuePauses(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, duePausesSql, { limit })
  return rows.map(({ id }) => id)
}
