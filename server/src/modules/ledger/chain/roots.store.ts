import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** The published root of a day. */
export interface Root {
  /** The day in UTC, such as 2026-11-23. */
  readonly day: string
  readonly firstSequence: bigint
  readonly lastSequence: bigint
  readonly merkleRoot: Buffer
  readonly chainHash: Buffer
  readonly publishedAt: Date
}

const columns = sql`day::text as day, first_sequence, last_sequence, merkle_root, chain_hash,
  published_at`

const insertRootSql = statement(
  'ledger.insert_root',
  ({
    root,
  }: {
    root: Root
  }) => sql`insert into ledger_roots (day, first_sequence, last_sequence, merkle_root, chain_hash,
    published_at)
    values (${root.day}::date, ${root.firstSequence}, ${root.lastSequence}, ${root.merkleRoot},
      ${root.chainHash},
      ${root.publishedAt})`,
)

/**
 * Publishes the root of a day. The trigger `ledger_roots__append_only` refuses every change of it.
 */
export async function insertRoot(ctx: InTransaction, root: Root): Promise<void> {
  await write(ctx, insertRootSql, { root })
}

const firstDayWithoutRootSql = statement(
  'ledger.first_day_without_root',
  ({ today }: { today: string }) => sql<{ day: string }>`
    select s.day::text as day from ledger_seals s
    where s.day > coalesce((select max(day) from ledger_roots), '-infinity'::date)
      and s.day < ${today}::date
    order by s.day limit 1`,
)

/** Returns the first day before `today` that has sealed transfers and no root. */
export async function firstDayWithoutRoot(
  ctx: ReadCtx,
  today: string,
): Promise<string | undefined> {
  const rows = await read(ctx, firstDayWithoutRootSql, { today })
  return rows[0]?.day
}

const lastRootSql = statement(
  'ledger.last_root',
  () => sql<Root>`select ${columns} from ledger_roots order by day desc limit 1`,
)

/** Returns the newest published root. */
export async function lastRoot(ctx: ReadCtx): Promise<Root | undefined> {
  return (await read(ctx, lastRootSql))[0]
}

const rootsSql = statement(
  'ledger.roots',
  ({
    before,
    limit,
  }: {
    before: string | undefined
    limit: number
  }) => sql<Root>`select ${columns} from ledger_roots
    where day < coalesce(${before ?? null}::date, 'infinity'::date)
    order by day desc limit ${limit}`,
)

/** Returns up to `limit` roots before a day, the newest first. */
export async function selectRoots(
  ctx: ReadCtx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Root[]> {
  const rows = await read(ctx, rootsSql, { before, limit })
  return rows
}

const rootsOfDaysSql = statement(
  'ledger.roots_of_days',
  ({ days }: { days: readonly string[] }) =>
    sql<Root>`select ${columns} from ledger_roots where day = any(${[...days]}::date[])`,
)

/** Returns the roots of some days by day. */
export async function rootsOfDays(
  ctx: ReadCtx,
  days: readonly string[],
): Promise<Map<string, Root>> {
  const rows = await read(ctx, rootsOfDaysSql, { days })
  return new Map(rows.map((root) => [root.day, root]))
}
