import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { only, read, statement } from '../../platform/db/index.ts'
import { isOpenDeadline } from './deadlines/store.ts'
import { abuseTitles } from './rules.ts'

const countOpenAndLateSql = statement('reports.count_open_and_late', (_: object, ctx) =>
  ctx.db
    .selectFrom('reports')
    .where('status', '=', 'open')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('open'),
      sql<bigint>`count(*) filter (where ${isOpenDeadline('soon', ctx.now())})`.as('dueSoon'),
      sql<bigint>`count(*) filter (where ${isOpenDeadline('late', ctx.now())})`.as('late'),
    ]),
)

/** Returns how many reports are open, and how many of them are due soon or late. */
export async function countOpenAndLate(
  ctx: ReadCtx,
): Promise<{ open: number; dueSoon: number; late: number }> {
  const row = await only(read(ctx, countOpenAndLateSql))
  return { open: Number(row.open), dueSoon: Number(row.dueSoon), late: Number(row.late) }
}

const countReportsOfItemsSql = statement(
  'reports.count_reports_of_items',
  ({ itemIds }: { itemIds: readonly string[] }, { db }) =>
    db
      .selectFrom('reports')
      .select(['itemId', ({ fn }) => fn.countAll<bigint>().as('count')])
      .where('itemId', '=', sql<string>`any(${itemIds}::uuid[])`)
      .where('status', '=', 'open')
      .groupBy('itemId'),
)

/** Counts the open reports of items and of what stands on them, by the ids of the items. */
export async function countReportsOfItems(
  ctx: ReadCtx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await read(ctx, countReportsOfItemsSql, { itemIds })
  return new Map(rows.map(({ itemId, count }) => [itemId ?? '', Number(count)]))
}

const countAbuseReportsOfSql = statement(
  'reports.count_abuse_reports_of',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('ownerId', '=', ownerId)
      .where('status', '=', 'open')
      .where('title', '=', sql<string>`any(${[...abuseTitles]}::text[])`),
)

/** Counts the open reports of abuse about an account or what it published. */
export async function countAbuseReportsOf(ctx: ReadCtx, ownerId: string): Promise<number> {
  return Number((await only(read(ctx, countAbuseReportsOfSql, { ownerId }))).count)
}
