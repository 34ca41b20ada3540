import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The rows that are counted while they are written. */
export type CountName =
  | 'accounts'
  | 'sign_ups'
  | 'items'
  | 'files'
  | 'subscriptions'
  | 'age_outcomes'

/** The number of rows of a part, which is named by what its rows have in common. */
export interface CountRow {
  readonly part: readonly string[]
  readonly total: number
}

const partsSql = statement(
  'counts.parts',
  ({ name, since }: { name: CountName; since: readonly string[] }) => sql<{
    part: string[]
    total: bigint
  }>`select part, sum(change)::bigint as total from kept_counts
    where name = ${name} and part >= ${since}::text[] group by part`,
)

/**
 * Returns the counts of all parts, or of those that do not come before one in the order of their
 * words. The triggers `accounts__count_new`, `accounts__count_changed`, `items__count_new`,
 * `items__count_gone`, `items__count_changed`, `files__count_new`, `files__count_gone`,
 * `files__count_changed`, `subscriptions__count_new`, `subscriptions__count_changed`,
 * `age_requests__count_new`, `age_requests__count_gone` and `age_requests__count_changed` keep
 * them.
 */
export async function selectParts(
  ctx: ReadCtx,
  name: CountName,
  since: readonly string[] = [],
): Promise<CountRow[]> {
  const rows = await read(ctx, partsSql, { name, since })
  return rows.map(({ part, total }) => ({ part, total: Number(total) }))
}

const sumChangesSql = statement(
  'counts.sum_changes',
  (_: object) => sql<{ removed: number }>`with gone as (
      delete from kept_counts where ctid = any(array(
        select ctid from kept_counts for update skip locked))
      returning name, part, change),
    summed as (insert into kept_counts (name, part, change)
      select name, part, sum(change) from gone group by name, part having sum(change) <> 0)
    select count(*)::int as removed from gone`,
)

/** Replaces the changes of each part by their sum, in one statement. */
export const sumChanges = (ctx: InTransaction) => read(ctx, sumChangesSql)

/** A difference between a kept count and a recount. */
export interface CountDifference {
  readonly name: string
  readonly part: readonly string[]
  readonly change: bigint
}

const correctSql = statement(
  'counts.correct',
  (_: object) => sql<{ name: string; part: string[]; change: bigint }>`
    select name, part, change from correct_counts()`,
)

/** Adds to the counts what a recount of all rows differs by, and returns these differences. */
export const correctCounts = (ctx: InTransaction): Promise<readonly CountDifference[]> =>
  read(ctx, correctSql)
