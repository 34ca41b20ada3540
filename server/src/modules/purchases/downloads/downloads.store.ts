import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { inPages, only, read, statement, write } from '../../../platform/db/index.ts'

type Download = { readonly accountId: string; readonly chargeId: string }

const countOthersSql = statement(
  'purchases.count_other_downloads',
  ({ accountId, chargeId, since }: Download & { since: Date }) => sql<{ count: number }>`
    select count(*)::int as count from purchase_downloads
    where account_id = ${accountId}::uuid and first_at > ${since}
      and charge_id <> ${chargeId}::uuid`,
  { plan: 'generic' },
)

/** Counts the other purchases of an account that it first downloaded since an instant. */
export const countOtherDownloads = async (
  ctx: ReadCtx,
  asked: Download & { readonly since: Date },
): Promise<number> => (await only(read(ctx, countOthersSql, asked))).count

const lockDownloadsSql = statement(
  'purchases.lock_downloads',
  ({ accountId }: { accountId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${accountId}`}, 0))`,
)

/** Waits for other downloads of an account that are being counted. */
export async function lockDownloads(ctx: InTransaction, accountId: string): Promise<void> {
  await read(ctx, lockDownloadsSql, { accountId })
}

const recordSql = statement('purchases.record_download', ({ accountId, chargeId }: Download, ctx) =>
  ctx.db
    .insertInto('purchaseDownloads')
    .values({ chargeId, accountId, firstAt: ctx.now() })
    .onConflict((row) => row.doNothing()),
)

/** Records that an account downloaded a purchase; only the first time is kept. */
export async function recordDownload(ctx: InTransaction, download: Download): Promise<void> {
  await write(ctx, recordSql, download)
}

const exportSql = statement(
  'purchases.export_downloads',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('purchaseDownloads')
      .select(['chargeId as id', 'firstAt'])
      .where('accountId', '=', accountId)
      .where('chargeId', '>', after)
      .orderBy('chargeId')
      .limit(limit),
)

/** Lists the purchases that an account downloaded. */
export const exportDownloads = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportSql, { accountId, after, limit }),
    (page) => page.map(({ id: purchaseId, firstAt }) => ({ purchaseId, firstAt })),
  )

const eraseSql = statement(
  'purchases.erase_downloads',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`delete from purchase_downloads
    where charge_id in (select charge_id from purchase_downloads
      where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/** Deletes some of what is known of the downloads of an account; returns true while more is left. */
export async function eraseDownloads(ctx: InTransaction, accountId: string): Promise<boolean> {
  return (await write(ctx, eraseSql, { accountId })) > 0n
}
