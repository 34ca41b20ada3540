import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A product and an account that downloads it. */
export interface Download {
  readonly productId: string
  readonly accountId: string
}

/** Records that an account received an address to download a product. */
export async function insertDownload({ db, now }: ReadCtx, download: Download): Promise<void> {
  await db
    .insertInto('productDownloads')
    .values({ ...download, firstAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns true when an account received an address to download a product. */
export async function hasDownloaded(
  { db }: ReadCtx,
  { productId, accountId }: Download,
): Promise<boolean> {
  const row = await db
    .selectFrom('productDownloads')
    .select('firstAt')
    .where('productId', '=', productId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns when an account first received an address to download each of some products. */
export async function firstDownloads(
  { db }: ReadCtx,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('productDownloads')
    .select(['productId', 'firstAt'])
    .where('accountId', '=', accountId)
    .where('productId', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ productId, firstAt }) => [productId, firstAt]))
}

/** Deletes the download records of an account. */
export async function deleteDownloadsOf({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('productDownloads').where('accountId', '=', accountId).execute()
}
