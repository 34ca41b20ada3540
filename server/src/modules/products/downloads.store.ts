import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A product and an account that downloads it. */
export interface Download {
  readonly productId: string
  readonly accountId: string
}

const insertDownloadSql = statement(
  'products.insert_download',
  ({ download }: { download: Download }, { db, now }) =>
    db
      .insertInto('productDownloads')
      .values({ ...download, firstAt: now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Records that an account received an address to download a product. */
export async function insertDownload(ctx: ReadCtx, download: Download): Promise<void> {
  await write(ctx, insertDownloadSql, { download })
}

const hasDownloadedSql = statement(
  'products.has_downloaded',
  ({ productId, accountId }: { productId: string; accountId: string }, { db }) =>
    db
      .selectFrom('productDownloads')
      .select('firstAt')
      .where('productId', '=', productId)
      .where('accountId', '=', accountId),
)

/** Returns true when an account received an address to download a product. */
export async function hasDownloaded(
  ctx: ReadCtx,
  { productId, accountId }: Download,
): Promise<boolean> {
  const [row] = await read(ctx, hasDownloadedSql, { productId, accountId })
  return row !== undefined
}

const firstDownloadsSql = statement(
  'products.first_downloads',
  ({ accountId, productIds }: { accountId: string; productIds: readonly string[] }, { db }) =>
    db
      .selectFrom('productDownloads')
      .select(['productId', 'firstAt'])
      .where('accountId', '=', accountId)
      .where('productId', '=', sql<string>`any(${[...productIds]}::uuid[])`),
)

/** Returns when an account first received an address to download each of some products. */
export async function firstDownloads(
  ctx: ReadCtx,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await read(ctx, firstDownloadsSql, { accountId, productIds })
  return new Map(rows.map(({ productId, firstAt }) => [productId, firstAt]))
}

const deleteDownloadsOfSql = statement(
  'products.delete_downloads_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('productDownloads').where('accountId', '=', accountId),
)

/** Deletes the download records of an account. */
export async function deleteDownloadsOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteDownloadsOfSql, { accountId })
}
