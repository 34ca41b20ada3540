import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import type { Grant } from './grants.store.ts'
import { sharesFiles } from './store.ts'

type AskedFiles = {
  readonly accountIds: readonly string[]
  readonly fileIds: readonly string[]
  readonly now: Date
}

/** The pairs of an account and a file, in which the account owns the file by a purchase. */
const ownedPairs = statement<AskedFiles, { accountId: string; fileId: string }>(
  'access.owned_pairs',
  ({ accountIds, fileIds, now }) => sql<{ accountId: string; fileId: string }>`
    select asked.account_id as "accountId", asked.file_id as "fileId"
    from unnest(${accountIds}::uuid[], ${fileIds}::uuid[]) as asked (account_id, file_id)
    where exists (select from grants as held where held.account_id = asked.account_id
      and held.subject_kind = 'item')
      and owns_file(asked.account_id, asked.file_id, ${now}::timestamptz)`,
  { plan: 'generic', textBy: [] },
)

/** Returns those of some pairs of an account and a file in which the account owns the file. */
export async function selectOwned(
  ctx: ReadCtx,
  asked: readonly { readonly accountId: string; readonly fileId: string }[],
): Promise<{ accountId: string; fileId: string }[]> {
  if (asked.length === 0) return []
  return read(ctx, ownedPairs, {
    accountIds: asked.map(({ accountId }) => accountId),
    fileIds: asked.map(({ fileId }) => fileId),
    now: ctx.now(),
  })
}

/** Only items that share files are looked into; the subquery that finds them is planned for one. */
const isAnyOwnedOtherwiseSql = statement(
  'access.is_any_owned_otherwise',
  ({ accounts, items }: { accounts: string[]; items: string[] }, ctx) => sql`
    select from unnest(${accounts}::uuid[], ${items}::uuid[]) as granted (account_id, item_id)
    cross join lateral (
      select ${sharesFiles(sql.ref('granted.item_id'))} as shares_files offset 0) as sold
    where case when sold.shares_files
      then owns_files_of(granted.account_id, granted.item_id, ${ctx.now()}::timestamptz) end
    limit 1`,
  { plan: 'generic' },
)

/** Returns true when an account owns every file of one of these items by other purchases. */
export async function isAnyOwnedOtherwise(
  ctx: ReadCtx,
  grants: readonly Grant[],
): Promise<boolean> {
  const accounts = grants.map(({ accountId }) => accountId)
  const items = grants.map(({ subjectId }) => subjectId)
  const rows = await read(ctx, isAnyOwnedOtherwiseSql, { accounts, items })
  return rows.length > 0
}

const countOwnedSql = statement(
  'access.count_owned',
  ({ itemIds, accountId }: { itemIds: readonly string[]; accountId: string }, ctx) => sql<{
    id: string
    count: number
  }>`
      select asked.id, count(*)::int as count
      from unnest(${itemIds}::uuid[]) as asked (id), files_of_item(asked.id) as offered
      where exists (select from grants as held
        where held.account_id = ${accountId}::uuid and held.subject_kind = 'item')
        and owns_file(${accountId}::uuid, offered.file_id, ${ctx.now()}::timestamptz, asked.id)
      group by asked.id`,
  { plan: 'generic' },
)

/**
 * Returns the number of files of each of some items that an account owns by other purchases; items
 * without any are missing.
 */
export async function countOwned(
  ctx: ReadCtx,
  accountId: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await read(ctx, countOwnedSql, { itemIds, accountId })
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const offeredFilesSql = statement(
  'access.offered_files',
  ({ itemId }: { itemId: string }) => sql<{ fileId: string }>`
    select offered.file_id as "fileId" from files_of_item(${itemId}::uuid) as offered`,
  { plan: 'generic' },
)

/** Returns the ids of the files that an item opens to those who buy it now. */
export async function offeredFiles(ctx: ReadCtx, itemId: string): Promise<string[]> {
  const rows = await read(ctx, offeredFilesSql, { itemId })
  return rows.map(({ fileId }) => fileId)
}

/** The most owners of a file that are counted. */
const OWNERS_COUNTED = 1000

/** The most items of a file that are looked at. */
const ITEMS_OF_A_FILE = 10

const countOwnersSql = statement(
  'access.count_owners',
  ({ fileIds }: { fileIds: readonly string[] }, ctx) => sql<{ fileId: string; count: number }>`
    select asked.id as "fileId", owners.count
    from unnest(${[...fileIds]}::uuid[]) as asked (id)
    cross join lateral (select count(distinct owner.account_id)::int as count from (
      select held.account_id from items_with_file(asked.id) as sold
      join grants as held on held.subject_kind = 'item' and held.subject_id = sold.item_id
      where (held.until is null or held.until > ${ctx.now()}::timestamptz)
        and (sold.shown_until is null or held.created_at < sold.shown_until)
      limit ${sql.lit(OWNERS_COUNTED)}) as owner) as owners
    where owners.count > 0`,
)

/** Counts the accounts that own each of some files by a purchase, exact up to 1,000 purchases. */
export async function countOwnersOfFiles(
  ctx: ReadCtx,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = fileIds.length > 0 ? await read(ctx, countOwnersSql, { fileIds }) : []
  return new Map(rows.map(({ fileId, count }) => [fileId, count]))
}

const itemsWithFilesSql = statement(
  'access.items_with_files',
  ({ fileIds }: { fileIds: readonly string[] }) => sql<{ fileId: string; itemId: string }>`
    select asked.id as "fileId", sold.item_id as "itemId"
    from unnest(${fileIds}::uuid[]) as asked (id)
    cross join lateral (select item_id from items_with_file(asked.id)
      limit ${sql.lit(ITEMS_OF_A_FILE)}) as sold`,
  { plan: 'generic' },
)

/** Returns in which items some files are, by file: the first few of each. */
export async function itemsWithFiles(
  ctx: ReadCtx,
  fileIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = fileIds.length > 0 ? await read(ctx, itemsWithFilesSql, { fileIds }) : []
  const byFile = Map.groupBy(rows, ({ fileId }) => fileId)
  return new Map([...byFile].map(([fileId, some]) => [fileId, some.map(({ itemId }) => itemId)]))
}
