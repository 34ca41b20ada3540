import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Exports, first, only, read, statement, write } from '../../platform/db/index.ts'

type EnumColumns = { state: 'preparing' | 'ready' | 'failed' | 'expired' }

/** A requested copy of an account's data. */
export type ExportRow = Readonly<Omit<Selectable<Exports>, keyof EnumColumns> & EnumColumns>

const lockExportsSql = statement(
  'exports.lock_exports',
  ({ accountId }: { accountId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`export ${accountId}`}, 0))`,
)

/** Takes a lock until the commit, so that an account requests one copy at a time. */
export async function lockExports(ctx: InTransaction, accountId: string): Promise<void> {
  await read(ctx, lockExportsSql, { accountId })
}

const newestExportSql = statement(
  'exports.newest_export',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('exports')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .$castTo<ExportRow>(),
)

/** Returns the newest copy of an account's data, in any status. */
export const selectNewestExport = (
  ctx: ReadCtx,
  accountId: string,
): Promise<ExportRow | undefined> => first(read(ctx, newestExportSql, { accountId }))

const exportSql = statement('exports.export', ({ id }: { id: string }, { db }) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).$castTo<ExportRow>(),
)

/** Returns a copy by its id. */
export const selectExport = (ctx: ReadCtx, id: string): Promise<ExportRow | undefined> =>
  first(read(ctx, exportSql, { id }))

const lastRequestedAtSql = statement(
  'exports.last_requested_at',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('exports')
      .select('requestedAt')
      .where('accountId', '=', accountId)
      .where('state', '<>', 'failed')
      .orderBy('id', 'desc')
      .limit(1),
)

/** Returns when an account last requested a copy that is ready or being built. */
export async function selectLastRequestedAt(
  ctx: ReadCtx,
  accountId: string,
): Promise<Date | undefined> {
  const [row] = await read(ctx, lastRequestedAtSql, { accountId })
  return row?.requestedAt
}

const insertExportSql = statement(
  'exports.insert_export',
  ({ accountId }: { accountId: string }, ctx) =>
    ctx.db
      .insertInto('exports')
      .values({ id: ctx.newId(), accountId, state: 'preparing', requestedAt: ctx.now() })
      .returningAll()
      .$castTo<ExportRow>(),
)

/** Stores the request of a copy. */
export const insertExport = (ctx: InTransaction, accountId: string): Promise<ExportRow> =>
  only(write(ctx, insertExportSql, { accountId }))

const markReadySql = statement(
  'exports.mark_ready',
  ({ size, expiresAt, id }: { size: number; expiresAt: Date; id: string }, ctx) =>
    ctx.db
      .updateTable('exports')
      .set({ state: 'ready', size, readyAt: ctx.now(), expiresAt })
      .where('id', '=', id)
      .where('state', '=', 'preparing'),
)

/** Marks a copy as ready. Returns false when it was marked already, or given up. */
export async function markReady(
  ctx: InTransaction,
  id: string,
  { size, expiresAt }: { size: number; expiresAt: Date },
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, markReadySql, { size, expiresAt, id })
  return numUpdatedRows === 1n
}

const expireOlderSql = statement(
  'exports.expire_older',
  ({ accountId, newestId }: { accountId: string; newestId: string }, ctx) =>
    ctx.db
      .updateTable('exports')
      .set({ expiresAt: ctx.now() })
      .where('accountId', '=', accountId)
      .where('id', '<>', newestId)
      .where('state', '=', 'ready'),
)

/** Expires the older copies of an account, which the newer one replaces. */
export async function expireOlder(
  ctx: InTransaction,
  accountId: string,
  newestId: string,
): Promise<void> {
  await write(ctx, expireOlderSql, { accountId, newestId })
}

const markFailedSql = statement('exports.mark_failed', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing'),
)

/** Marks a copy as failed. */
export async function markFailed(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, markFailedSql, { id })
}

const expiredSql = statement('exports.expired', ({ limit }: { limit: number }, ctx) =>
  ctx.db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .limit(limit),
)

/** Returns copies whose archive must be deleted. */
export async function selectExpired(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, expiredSql, { limit })
  return rows.map(({ id }) => id)
}

const markExpiredSql = statement('exports.mark_expired', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('exports').set({ state: 'expired' }).where('id', '=', id),
)

/** Marks an archive as deleted. */
export async function markExpired(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, markExpiredSql, { id })
}

const stalledSql = statement('exports.stalled', ({ before }: { before: Date }, { db }) =>
  db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'preparing')
    .where('requestedAt', '<', before)
    .limit(100),
)

/** Returns copies that have been in preparation since before an instant. */
export async function selectStalled(ctx: ReadCtx, before: Date): Promise<string[]> {
  const rows = await read(ctx, stalledSql, { before })
  return rows.map(({ id }) => id)
}

const expireReadySql = statement(
  'exports.expire_ready',
  ({ accountId }: { accountId: string }, ctx) => {
    const all = ctx.db.updateTable('exports').where('accountId', '=', accountId)
    return all.set({ expiresAt: ctx.now() }).where('state', '=', 'ready')
  },
)

const failUnfinishedSql = statement(
  'exports.fail_unfinished',
  ({ accountId }: { accountId: string }, ctx) => {
    const all = ctx.db.updateTable('exports').where('accountId', '=', accountId)
    return all.set({ state: 'failed' }).where('state', '=', 'preparing')
  },
)

/**
 * Expires every copy of an account: ready ones are deleted by the next run of the job, and one
 * being built is given up.
 */
export async function expireAll(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, expireReadySql, { accountId })
  await write(ctx, failUnfinishedSql, { accountId })
}
