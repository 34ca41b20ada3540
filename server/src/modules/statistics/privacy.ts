import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportDaysSql = statement(
  'statistics.export_days',
  ({ accountId }: { accountId: string }) => sql<{ day: string; measure: string; total: bigint }>`
    select (at at time zone 'UTC')::date::text as day, measure, sum(total)::bigint as total
    from statistic_times where subject_id = ${accountId} group by 1, 2 order by 1, 2`,
)

async function* exportDays(ctx: ReadCtx, accountId: string) {
  for (const { day, measure, total } of await read(ctx, exportDaysSql, { accountId }))
    yield { day, measure, total: Number(total) }
}

const exportSubjectsSql = statement(
  'statistics.export_subjects',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('statisticSubjects')
        .select(['id', 'kind', 'createdAt', 'seen', 'liked', 'sold', 'earned'])
        .where('performerId', '=', accountId),
      keyset,
    ),
)

const exportSubjects = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportSubjectsSql, { accountId }), async (page) => page)

const eraseSubjectsSql = statement(
  'statistics.erase_subjects',
  ({ accountId }: { accountId: string }) => sql<{ total: number }>`
    with erased as (
      select id from statistic_subjects where performer_id = ${accountId} limit 50),
    times as (delete from statistic_times where subject_id in (select id from erased)),
    gone as (
      delete from statistic_subjects where id in (select id from erased) returning id)
    select count(*)::int as total from gone`,
)

const eraseTimesSql = statement(
  'statistics.erase_times',
  ({ accountId }: { accountId: string }) => sql`
    with changes as (delete from statistic_changes where performer_id = ${accountId})
    delete from statistic_times where subject_id = ${accountId}`,
)

/** Deletes the statistics of a creator; those that a fan was counted in name nobody. */
async function eraseStatistics(ctx: InTransaction, accountId: string): Promise<boolean> {
  const [row] = await read(ctx, eraseSubjectsSql, { accountId })
  if (row && row.total > 0) return true
  await write(ctx, eraseTimesSql, { accountId })
  return false
}

/** The export and erasure of a creator's statistics. */
export const statisticsPrivacy: Privacy = {
  export: [
    {
      name: 'statistics',
      section: 'activity',
      summary: 'How often your page was visited and followed, by day (UTC).',
      roles: ['performer'],
      rows: (ctx, { id }) => exportDays(ctx, id),
    },
    {
      name: 'content-statistics',
      section: 'activity',
      summary: 'How often your content and links were seen, liked and bought.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSubjects(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseStatistics(ctx, id),
  },
}
