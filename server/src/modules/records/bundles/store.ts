import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { asTotal, counted, first, read, statement, write } from '../../../platform/db/index.ts'

/** A bundle of records for an inspector. */
export interface BundleRow {
  readonly id: string
  readonly state: 'asked' | 'building' | 'ready' | 'failed' | 'expired'
  readonly personIds: string[]
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly expiresAt: Date
  readonly salt: Buffer
  /** The key, sealed, until the bundle is built. */
  readonly sealedKey: Buffer | null
  readonly wrappedKey: Buffer | null
  readonly size: number | null
  readonly sha256: string | null
}

type NewBundle = Pick<
  BundleRow,
  'id' | 'personIds' | 'reason' | 'askedBy' | 'expiresAt' | 'salt' | 'sealedKey' | 'wrappedKey'
>

const columns = [
  'id',
  'state',
  'personIds',
  'reason',
  'askedBy',
  'askedAt',
  'approvedBy',
  'approvedAt',
  'expiresAt',
  'salt',
  'sealedKey',
  'wrappedKey',
  'sha256',
  sql<number | null>`size::float8`.as('size'),
] as const

const insertSql = statement('records.insert_bundle', ({ bundle }: { bundle: NewBundle }, ctx) =>
  ctx.db.insertInto('recordBundles').values({ ...bundle, state: 'asked', askedAt: ctx.now() }),
)

/** Stores the request of a bundle. */
export async function insertBundle(ctx: InTransaction, bundle: NewBundle): Promise<void> {
  await write(ctx, insertSql, { bundle })
}

const bundleSql = statement('records.bundle', ({ id }: { id: string }, { db }) =>
  db.selectFrom('recordBundles').select(columns).where('id', '=', id).$castTo<BundleRow>(),
)

/** Returns a bundle by its id. */
export const bundleById = (ctx: ReadCtx, id: string): Promise<BundleRow | undefined> =>
  first(read(ctx, bundleSql, { id }))

const lockSql = statement('records.lock_bundle', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('recordBundles')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<BundleRow>(),
)

/** Returns a bundle with a lock against a second approval. */
export const lockBundle = (ctx: InTransaction, id: string): Promise<BundleRow | undefined> =>
  first(read(ctx, lockSql, { id }))

const updateSql = statement(
  'records.update_bundle',
  ({ id, changes }: { id: string; changes: BundleChanges }, { db }) => {
    const { size, ...rest } = changes
    const sized = size === undefined ? {} : { size: size === null ? null : BigInt(size) }
    return db
      .updateTable('recordBundles')
      .set({ ...rest, ...sized })
      .where('id', '=', id)
  },
)

type BundleChanges = Partial<Omit<BundleRow, 'id' | 'askedBy' | 'askedAt' | 'reason'>>

/** Stores what became of a bundle. */
export async function updateBundle(
  ctx: InTransaction,
  id: string,
  changes: BundleChanges,
): Promise<void> {
  await write(ctx, updateSql, { id, changes })
}

const pageSql = statement(
  'records.bundles',
  ({ limit, offset }: { limit: number; offset: number }, { db }) =>
    db
      .selectFrom('recordBundles')
      .select(columns)
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<BundleRow>(),
)

const countSql = statement('records.count_bundles', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, ctx.db.selectFrom('recordBundles').select('id'), { offset }),
)

/** Returns a page of bundles, the newest first. */
export async function selectBundles(
  ctx: ReadCtx,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BundleRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(ctx, pageSql, page),
    asTotal(read(ctx, countSql, { offset: page.offset })),
  ])
  return { rows, total }
}

const expiredSql = statement('records.expired_bundles', (_: object, ctx) =>
  ctx.db
    .selectFrom('recordBundles')
    .select('id')
    .where('state', '<>', 'expired')
    .where('expiresAt', '<=', ctx.now())
    .limit(100),
)

/** Returns bundles whose time is over and that still exist. */
export const expiredBundles = (ctx: ReadCtx): Promise<{ id: string }[]> => read(ctx, expiredSql)

const insertReadSql = statement(
  'records.insert_bundle_read',
  ({ bundleId, readerId }: { bundleId: string; readerId: string }, ctx) =>
    ctx.db
      .insertInto('recordBundleReads')
      .values({ id: ctx.newId(), bundleId, readerId, createdAt: ctx.now() }),
)

/**
 * Logs the download of a bundle. The trigger `record_bundle_reads__append_only` refuses every
 * change of the log.
 */
export async function insertBundleRead(
  ctx: InTransaction,
  read: { readonly bundleId: string; readonly readerId: string },
): Promise<void> {
  await write(ctx, insertReadSql, read)
}

const readsSql = statement('records.bundle_reads', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('recordBundleReads')
    .select(['bundleId', 'readerId', 'createdAt'])
    .where('bundleId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .limit(500),
)

/** Returns the downloads of bundles, the first one first. */
export const readsOfBundles = (ctx: ReadCtx, ids: readonly string[]) => read(ctx, readsSql, { ids })
