import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { only, read, statement } from '../../platform/db/index.ts'

/** The latest reviews of an owner that its history counts. */
const COUNTED_REVIEWS = 100

const historiesSql = statement(
  'reviews.histories',
  ({ ownerIds }: { ownerIds: readonly string[] }) => sql<{
    ownerId: string
    approved: number
    refused: number
  }>`select owners.id as "ownerId", latest.approved, latest.refused
    from unnest(${[...ownerIds]}::uuid[]) as owners (id)
    cross join lateral (
      select count(*) filter (where state = 'approved')::int as approved,
        count(*) filter (where state = 'refused')::int as refused
      from (select state from reviews where owner_id = owners.id
        order by id desc limit ${COUNTED_REVIEWS}) as counted) as latest`,
)

/** Returns how many of the latest 100 reviews of each owner were approved and refused. */
export async function readHistories(ctx: ReadCtx, ownerIds: readonly string[]) {
  const rows = ownerIds.length > 0 ? await read(ctx, historiesSql, { ownerIds }) : []
  return new Map(rows.map(({ ownerId, ...history }) => [ownerId, history]))
}

const medianSql = statement(
  'reviews.median',
  ({ since }: { since: Date }) => sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)
      / 60)::float8 as minutes
    from (select decided_at, created_at from reviews
      where decided_at >= ${since} and state in ('approved', 'refused')
      order by decided_at desc limit 1000) as latest`,
)

/** Returns the median of the minutes that reviews took since an instant; the latest 1,000 count. */
export async function medianMinutes(ctx: ReadCtx, since: Date): Promise<number | null> {
  const { minutes } = await only(read(ctx, medianSql, { since }))
  return minutes === null ? null : Math.max(1, Math.round(minutes))
}
