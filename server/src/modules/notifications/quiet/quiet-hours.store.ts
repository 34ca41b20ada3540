import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { QuietHours } from './quiet-hours.rules.ts'

const quietHoursSql = statement(
  'notifications.quiet_hours',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('quietHours')
      .select(['accountId', 'fromTime', 'untilTime', 'timeZone'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`),
)

/** Returns the quiet hours of accounts; those without any are missing. */
export async function selectQuietHours(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, QuietHours>> {
  const rows = await read(ctx, quietHoursSql, { accountIds })
  return new Map(
    rows.map(({ accountId, fromTime: from, untilTime: until, timeZone }) => [
      accountId,
      { from, until, timeZone },
    ]),
  )
}

type Row = { accountId: string; fromTime: string; untilTime: string; timeZone: string }

const storeQuietHoursSql = statement(
  'notifications.store_quiet_hours',
  ({ row }: { row: Row }, ctx) => {
    const changes = { ...row, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('quietHours')
      .values(changes)
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
  },
)

const deleteQuietHoursSql = statement(
  'notifications.delete_quiet_hours',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('quietHours').where('accountId', '=', accountId),
)

/** Stores the quiet hours of an account; null deletes them. */
export async function storeQuietHours(
  ctx: InTransaction,
  accountId: string,
  hours: QuietHours | null,
): Promise<void> {
  if (!hours) return void (await write(ctx, deleteQuietHoursSql, { accountId }))
  const { from: fromTime, until: untilTime, timeZone } = hours
  await write(ctx, storeQuietHoursSql, { row: { accountId, fromTime, untilTime, timeZone } })
}
