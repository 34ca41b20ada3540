import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { NOTED_EVERY_MS, VISIT_ENDS_MS, type Visit } from './rules.ts'

const visitSql = statement(
  'visits.visit',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('accountVisits')
      .select(['lastAt', 'seenUntil'])
      .where('accountId', '=', accountId),
  { plan: 'generic' },
)

/** Returns the visit of an account; undefined before the first. */
export const selectVisit = (ctx: ReadCtx, accountId: string): Promise<Visit | undefined> =>
  first(read(ctx, visitSql, { accountId }))

const noteSql = statement('visits.note', ({ accountId }: { accountId: string }, ctx) => {
  const now = ctx.now()
  const over = new Date(now.getTime() - VISIT_ENDS_MS)
  const due = new Date(now.getTime() - NOTED_EVERY_MS)
  return sql`
    insert into account_visits as visit (account_id, last_at, seen_until)
      values (${accountId}::uuid, ${now}, null)
    on conflict (account_id) do update set last_at = ${now},
      seen_until = case when visit.last_at < ${over} then visit.last_at else visit.seen_until end
    where visit.last_at < ${due}`
})

/** Continues the visit of an account, or begins the next one where it is over. */
export async function storeNote(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, noteSql, { accountId })
}

const deleteSql = statement('visits.delete', ({ accountId }: { accountId: string }, { db }) =>
  db.deleteFrom('accountVisits').where('accountId', '=', accountId),
)

/** Deletes the visit of an account. */
export async function deleteVisit(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteSql, { accountId })
}
