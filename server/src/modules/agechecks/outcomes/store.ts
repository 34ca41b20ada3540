import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { RequestRow } from '../requests.store.ts'

/** A count of checks that were begun lately. */
export interface DayRow extends Pick<RequestRow, 'method' | 'country' | 'state'> {
  readonly count: number
}

const daySql = statement(
  'agechecks.outcomes_of_day',
  ({ since }: { since: Date }) => sql<DayRow>`
    select method, country, state, count(*)::int as count
    from age_requests where started_at >= ${since} group by method, country, state`,
)

/** Returns how many checks were begun since an instant, by method, country and state. */
export const selectDay = (ctx: ReadCtx, since: Date): Promise<DayRow[]> =>
  read(ctx, daySql, { since })

const noteFailingSql = statement(
  'agechecks.note_failing_methods',
  ({ methods }: { methods: readonly string[] }, ctx) => sql<{ method: string; isNew: boolean }>`
    insert into age_method_incidents (method, began_at, seen_at)
    select method, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from unnest(${methods}::text[]) as method
    on conflict (method) do update set seen_at = excluded.seen_at
    returning method, (xmax = 0) as is_new`,
)

/** Notes the methods that fail, and returns those that began to. */
export async function noteFailing(
  ctx: InTransaction,
  methods: readonly RequestRow['method'][],
): Promise<string[]> {
  const rows = await write(ctx, noteFailingSql, { methods })
  return rows.filter(({ isNew }) => isNew).map(({ method }) => method)
}

const endIncidentsSql = statement(
  'agechecks.end_incidents',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('ageMethodIncidents').where('seenAt', '<', before),
)

/** Ends the incidents of methods that have not failed since an instant. */
export async function endIncidents(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, endIncidentsSql, { before })
}
