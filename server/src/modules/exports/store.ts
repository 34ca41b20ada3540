import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Exports } from '../../platform/db/tables.ts'

type EnumColumns = { state: 'preparing' | 'ready' | 'failed' | 'expired' }

/** A copy of somebody's data as it is noted. */
export type ExportRow = Readonly<Omit<Selectable<Exports>, keyof EnumColumns> & EnumColumns>

/** Lets an account ask for one copy at a time, until this commits. */
export async function lockExports({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${accountId}`}, 0))`.execute(db)
}

/** The newest copy of an account's data, whatever became of it. */
export const selectNewestExport = ({ db }: ReadCtx, accountId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<ExportRow>()
    .executeTakeFirst()

/** A copy by its id. */
export const selectExport = ({ db }: ReadCtx, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).$castTo<ExportRow>().executeTakeFirst()

/** When an account last asked for a copy that it got or is getting. */
export async function selectLastRequestedAt({ db }: ReadCtx, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('exports')
    .select('requestedAt')
    .where('accountId', '=', accountId)
    .where('state', '<>', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.requestedAt
}

/** Notes that a copy was asked for. */
export const insertExport = (ctx: InTransaction, accountId: string): Promise<ExportRow> =>
  ctx.db
    .insertInto('exports')
    .values({ id: ctx.newId(), accountId, state: 'preparing', requestedAt: ctx.now() })
    .returningAll()
    .$castTo<ExportRow>()
    .executeTakeFirstOrThrow()

/** Notes that a copy is there; false when that is known, or it was given up. */
export async function markReady(
  ctx: InTransaction,
  id: string,
  { size, expiresAt }: { size: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('exports')
    .set({ state: 'ready', size, readyAt: ctx.now(), expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the older copies of an account: the newer one replaces them. */
export async function expireOlder(ctx: InTransaction, accountId: string, newestId: string): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({ expiresAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('id', '<>', newestId)
    .where('state', '=', 'ready')
    .execute()
}

/** Notes that a copy will not come. */
export async function markFailed(ctx: InTransaction, id: string): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** Copies whose archive may not be kept any longer. */
export async function selectExpired(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that an archive is deleted. */
export async function markExpired(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.updateTable('exports').set({ state: 'expired' }).where('id', '=', id).execute()
}

/** Copies that are being prepared since before then. */
export async function selectStalled({ db }: ReadCtx, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'preparing')
    .where('requestedAt', '<', before)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends every copy of an account: those that are ready are due to be deleted now, one under way will not come. */
export async function expireAll(ctx: InTransaction, accountId: string): Promise<void> {
  const all = ctx.db.updateTable('exports').where('accountId', '=', accountId)
  await all.set({ expiresAt: ctx.now() }).where('state', '=', 'ready').execute()
  await all.set({ state: 'failed' }).where('state', '=', 'preparing').execute()
}
