import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { asTotal, type Cursor, countedSql, read, statement } from '../../../platform/db/index.ts'

/** The subscriptions of a performer that began or ended between two instants. */
export interface ChangeFilter {
  readonly performerId: string
  readonly change: 'began' | 'ended'
  readonly from: Date
  readonly until: Date
}

/** A subscription that began or ended. */
export interface SubscriptionChange {
  readonly id: string
  readonly fanId: string
  readonly type: string
  readonly startedAt: Date
  readonly endReason: string | null
  readonly at: Date
  readonly isReturn: boolean
}

interface Page {
  readonly limit: number
  readonly offset: number
  /** The last change that was read, before the page. */
  readonly after?: Cursor | undefined
}

const columnOf = ({ change }: ChangeFilter) =>
  sql.ref(change === 'began' ? 'created_at' : 'ended_at')

const matching = (filter: ChangeFilter): RawBuilder<unknown> => sql`
  from subscriptions as one where performer_id = ${filter.performerId}
    and ${columnOf(filter)} >= ${filter.from} and ${columnOf(filter)} < ${filter.until}`

const afterLast = (filter: ChangeFilter, { after }: Page): RawBuilder<unknown> =>
  after ? sql`and (${columnOf(filter)}, id) < (${after.at}, ${after.id}::uuid)` : sql``

/** The offset keeps the planner from looking for the few of a fan among all of the performer. */
const changesSql = statement(
  'subscriptions.changes',
  ({ filter, page }: { filter: ChangeFilter; page: Page }) => sql<SubscriptionChange>`
    select id, fan_id as "fanId", type, started_at as "startedAt", end_reason as "endReason",
      ${columnOf(filter)} as at, exists (select from (
        select performer_id, created_at, id from subscriptions
          where fan_id = shown.fan_id offset 0) as earlier
        where earlier.performer_id = shown.performer_id
          and (earlier.created_at, earlier.id) < (shown.created_at, shown.id)) as "isReturn"
    from (select one.* ${matching(filter)} ${afterLast(filter, page)}
      order by ${columnOf(filter)} desc, id desc limit ${page.limit} offset ${page.offset}) as shown
    order by ${columnOf(filter)} desc, id desc`,
)

const countChangesSql = statement(
  'subscriptions.count_changes',
  ({ filter, page }: { filter: ChangeFilter; page: Page }) => countedSql(matching(filter), page),
)

/** Returns a page of the subscriptions that began or ended, newest first, and their number. */
export async function selectChanges(ctx: ReadCtx, filter: ChangeFilter, page: Page) {
  const rows = await read(ctx, changesSql, { filter, page })
  return { rows, total: await asTotal(read(ctx, countChangesSql, { filter, page })) }
}
