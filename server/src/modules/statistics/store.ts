import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The number of changes that one transaction counts. */
export const CHANGES_PER_BATCH = 5000

const countChangesSql = statement(
  'statistics.count_changes',
  (_: object) => sql<{ counted: number }>`
    with gone as (
      delete from statistic_changes where ctid = any(array(
        select ctid from statistic_changes limit ${CHANGES_PER_BATCH} for update skip locked))
      returning *),
    timed as (
      insert into statistic_times as kept (subject_id, measure, at, total)
      select subject_id, measure, date_bin('15 minutes', at, 'epoch') as quarter, sum(change)
      from gone where measure <> 'made' group by 1, 2, 3 order by 1, 2, 3
      on conflict (subject_id, measure, at) do update set total = kept.total + excluded.total),
    summed as (
      insert into statistic_subjects as kept
        (id, performer_id, kind, created_at, seen, liked, sold, earned)
      select subject_id, performer_id, kind, min(at),
        coalesce(sum(change) filter (where measure = 'seen'), 0),
        coalesce(sum(change) filter (where measure = 'liked'), 0),
        coalesce(sum(change) filter (where measure = 'sold'), 0),
        coalesce(sum(change) filter (where measure = 'earned'), 0)
      from gone where kind <> 'creator' group by 1, 2, 3 order by 1
      on conflict (id) do update set seen = kept.seen + excluded.seen,
        liked = kept.liked + excluded.liked, sold = kept.sold + excluded.sold,
        earned = kept.earned + excluded.earned)
    select count(*)::int as counted from gone`,
)

/**
 * Adds some changes to the counts and sums, and returns their number. The triggers
 * `profile_views__statistics`, `follows__statistics`, `subscriptions__statistics_new`,
 * `subscriptions__statistics_ended`, `subscription_periods__statistics`, `items__statistics`,
 * `item_views__statistics`, `stream_viewers__statistics`, `reactions__statistics`,
 * `earnings__statistics_new`, `earnings__statistics_changed`,
 * `message_contents__statistics`, `conversation_members__statistics`,
 * `subscription_promotions__statistics_new`, `subscription_promotions__statistics_clicked`,
 * `profile_links__statistics_new`, `profile_links__statistics_clicked`,
 * `subscription_promotion_uses__statistics_new` and `subscription_promotion_uses__statistics_used`
 * append them.
 */
export async function countChanges(ctx: InTransaction): Promise<number> {
  const [row] = await read(ctx, countChangesSql)
  return row?.counted ?? 0
}

/** How often something happened in a part of a period, which is counted from 1. */
export interface SlotCount {
  readonly slot: number
  readonly measure: string
  readonly total: bigint
}

const slotCountsSql = statement(
  'statistics.slot_counts',
  ({
    subjectId,
    measures,
    bounds,
  }: {
    subjectId: string
    measures: readonly string[]
    bounds: readonly Date[]
  }) => sql<SlotCount>`
    select width_bucket(at, ${bounds}::timestamptz[]) as slot, measure, sum(total)::bigint as total
    from statistic_times
    where subject_id = ${subjectId} and measure = any(${[...measures]}::text[])
      and at >= ${bounds[0]}::timestamptz and at < ${bounds.at(-1)}::timestamptz
    group by 1, 2`,
)

/**
 * Returns how often something happened between each two bounds, which are whole quarters of an
 * hour.
 */
export const countsBetween = (
  ctx: ReadCtx,
  subjectId: string,
  measures: readonly string[],
  bounds: readonly Date[],
): Promise<readonly SlotCount[]> => read(ctx, slotCountsSql, { subjectId, measures, bounds })

/** How often something happened some whole hours after a day began, which is counted from 1. */
interface HourCount extends SlotCount {
  readonly hour: number
}

const hourCountsSql = statement(
  'statistics.hour_counts',
  ({ subjectId, bounds }: { subjectId: string; bounds: readonly Date[] }) => sql<HourCount>`
    select slot, floor(extract(epoch from at - (${bounds}::timestamptz[])[slot]) / 3600)::int
      as hour, measure, sum(total)::bigint as total
    from (select at, measure, total, width_bucket(at, ${bounds}::timestamptz[]) as slot
      from statistic_times
      where subject_id = ${subjectId} and measure in ('visits', 'sales')
        and at >= ${bounds[0]}::timestamptz and at < ${bounds.at(-1)}::timestamptz) as each_one
    group by 1, 2, 3`,
)

/** Returns the visits and sales of a creator by day and hour of it, between the bounds of days. */
export const hoursBetween = (
  ctx: ReadCtx,
  subjectId: string,
  bounds: readonly Date[],
): Promise<readonly HourCount[]> => read(ctx, hourCountsSql, { subjectId, bounds })
