import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Exports } from '../../platform/db/index.ts'

type EnumColumns = { state: 'preparing' | 'ready' | 'failed' | 'expired' }

/** A requested copy of an account's data. */
export type ExportRow = Readonly<Omit<Selectable<Exports>, keyof EnumColumns> & EnumColumns>

/** Takes a lock until the commit, so that an account requests one copy at a time. */
export async function lockExports({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${accountId}`}, 0))`.execute(db)
}

/** Returns the newest copy of an account's data, in any status. */
export const selectNewestExport = (
  { db }: ReadCtx,
  accountId: string,
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<ExportRow>()
    .executeTakeFirst()

/** Returns a copy by its id. */
export const selectExport = ({ db }: ReadCtx, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).$castTo<ExportRow>().executeTakeFirst()

/** Returns when an account last requested a copy that is ready or being built. */
export async function selectLastRequestedAt(
  { db }: ReadCtx,
  accountId: string,
): Promise<Date | undefined> {
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

/** Stores the request of a copy. */
export const insertExport = (ctx: InTransaction, accountId: string): Promise<ExportRow> =>
  ctx.db
    .insertInto('exports')
    .values({ id: ctx.newId(), accountId, state: 'preparing', requestedAt: ctx.now() })
    .returningAll()
    .$castTo<ExportRow>()
    .executeTakeFirstOrThrow()

/** Marks a copy as ready. Returns false when it was marked already, or given up. */
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

/** Expires the older copies of an account, which the newer one replaces. */
export async function expireOlder(
  ctx: InTransaction,
  accountId: string,
  newestId: string,
): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({ expiresAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('id', '<>', newestId)
    .where('state', '=', 'ready')
    .execute()
}

/** Marks a copy as failed. */
export async function markFailed(ctx: InTransaction, id: string): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** Returns copies whose archive must be deleted. */
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

/** Marks an archive as deleted. */
export async function markExpired(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.updateTable('exports').set({ state: 'expired' }).where('id', '=', id).execute()
}

/** Returns copies that have been in preparation since before an instant. */
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

/**
 * Expires every copy of an account: ready ones are deleted by the next run of the job, and one being built is given up.
 */
export async function expireAll(ctx: InTransaction, accountId: string): Promise<void> {
  const all = ctx.db.updateTable('exports').where('accountId', '=', accountId)
  await all.set({ expiresAt: ctx.now() }).where('state', '=', 'ready').execute()
  await all.set({ state: 'failed' }).where('state', '=', 'preparing').execute()
}
