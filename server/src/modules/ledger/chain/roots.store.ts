import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

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

const columns = sql`day::text as day, first_sequence, last_sequence, merkle_root, chain_hash, published_at`

/** Publishes the root of a day. The trigger `ledger_roots__append_only` refuses every change of it. */
export async function insertRoot(ctx: InTransaction, root: Root): Promise<void> {
  await sql`insert into ledger_roots (day, first_sequence, last_sequence, merkle_root, chain_hash, published_at)
    values (${root.day}::date, ${root.firstSequence}, ${root.lastSequence}, ${root.merkleRoot}, ${root.chainHash},
      ${root.publishedAt})`.execute(ctx.db)
}

/** Returns the first day before `today` that has sealed transfers and no root. */
export async function firstDayWithoutRoot(
  ctx: ReadCtx,
  today: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select s.day::text as day from ledger_seals s
    where s.day > coalesce((select max(day) from ledger_roots), '-infinity'::date) and s.day < ${today}::date
    order by s.day limit 1`.execute(ctx.db)
  return rows[0]?.day
}

/** Returns the newest published root. */
export async function lastRoot(ctx: ReadCtx): Promise<Root | undefined> {
  return (
    await sql<Root>`select ${columns} from ledger_roots order by day desc limit 1`.execute(ctx.db)
  ).rows[0]
}

/** Returns up to `limit` roots before a day, the newest first. */
export async function selectRoots(
  ctx: ReadCtx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Root[]> {
  const { rows } = await sql<Root>`select ${columns} from ledger_roots
    where day < coalesce(${before ?? null}::date, 'infinity'::date) order by day desc limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the roots of some days by day. */
export async function rootsOfDays(
  ctx: ReadCtx,
  days: readonly string[],
): Promise<Map<string, Root>> {
  const { rows } =
    await sql<Root>`select ${columns} from ledger_roots where day = any(${[...days]}::date[])`.execute(
      ctx.db,
    )
  return new Map(rows.map((root) => [root.day, root]))
}
