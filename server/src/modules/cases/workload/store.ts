import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** The groups of figures, as `grouping` numbers them. */
export const LEVEL = { person: 1, kind: 2, all: 3 } as const

/** The figures of the decided cases of a person, a kind, or all. */
export interface DecidedRow {
  readonly level: number
  readonly personId: string | null
  readonly kind: string | null
  readonly decided7: bigint
  readonly decided30: bigint
  readonly missed: bigint
  readonly lookMedian: number | null
  readonly look90: number | null
  readonly decisionMedian: number | null
  readonly decision90: number | null
}

const DAY_MS = 24 * 3600_000

// Reads `cases__closed_at` alone, which includes all columns that it needs.
const decidedSql = statement('cases.decided', (_: object, ctx) => {
  const now = ctx.now()
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const month = new Date(now.getTime() - 30 * DAY_MS)
  return sql<DecidedRow>`select grouping(closed_by, kind) as level, closed_by as person_id, kind,
      count(*) filter (where closed_at >= ${week}) as decided7,
      count(*) as decided30,
      count(*) filter (where closed_at > due_at) as missed,
      percentile_cont(0.5) within group (order by looked) as look_median,
      percentile_cont(0.9) within group (order by looked) as look90,
      percentile_cont(0.5) within group (order by decided) as decision_median,
      percentile_cont(0.9) within group (order by decided) as decision90
    from (
      select closed_by, kind, closed_at, due_at,
        extract(epoch from seen_at - opened_at)::float8 / 60 as looked,
        extract(epoch from closed_at - opened_at)::float8 / 60 as decided
      from cases where closed_at >= ${month}
    ) as closed
    group by grouping sets ((closed_by), (kind), ())`
})

/** Returns the figures of the cases that were decided in 30 days, by person, by kind, and of all. */
export const selectDecided = (ctx: ReadCtx): Promise<DecidedRow[]> => read(ctx, decidedSql)

/** The open cases of a person, a kind, or all. */
export interface OpenRow {
  readonly level: number
  readonly personId: string | null
  readonly kind: string | null
  readonly open: bigint
  readonly late: bigint
}

const openSql = statement('cases.open', (_: object, ctx) => {
  const now = ctx.now()
  return sql<OpenRow>`select grouping(person_id, kind) as level, person_id, kind, count(*) as open,
      count(*) filter (where due_at < ${now}) as late
    from (
      select case when held_until > ${now} then holder_id end as person_id, kind, due_at
      from cases where closed_at is null
    ) as waiting
    group by grouping sets ((person_id), (kind), ())`
})

/** Returns how many cases are open and late, by the person who has them, by kind, and of all. */
export const selectOpen = (ctx: ReadCtx): Promise<OpenRow[]> => read(ctx, openSql)
