import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type ListOrder,
  paginate,
  read,
  type StatementCtx,
  statement,
  textContains,
} from '../../platform/db/index.ts'
import type { MassMessageState } from './rules.ts'
import { columns, type MassMessageRow } from './store.ts'

interface MassMessageFilter {
  readonly performerId: string
  readonly state: MassMessageState | undefined
  readonly isDrip: boolean | undefined
  /** Words of the text. */
  readonly q: string | undefined
}

function matchingMassMessages({ db }: StatementCtx, filter: MassMessageFilter) {
  const { performerId, state, isDrip, q } = filter
  let query = db.selectFrom('massMessages').select(columns).where('performerId', '=', performerId)
  if (state) query = query.where('state', '=', state)
  if (isDrip !== undefined) query = query.where('drip', isDrip ? 'is not' : 'is', null)
  if (q) query = query.where(textContains(sql`text`, q))
  return query
}

const massMessagesSql = statement(
  'massmessages.mass_messages',
  ({ filter, order }: { filter: MassMessageFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(matchingMassMessages(ctx, filter), order).$castTo<MassMessageRow>(),
)

const countMassMessagesSql = statement(
  'massmessages.count_mass_messages',
  ({ filter, order }: { filter: MassMessageFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, matchingMassMessages(ctx, filter), { offset: order.offset }),
)

/** Returns a page of a performer's mass messages and their number. */
export async function selectMassMessages(
  ctx: ReadCtx,
  filter: MassMessageFilter,
  order: ListOrder<'createdAt'>,
) {
  const rows = await read(ctx, massMessagesSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countMassMessagesSql, { filter, order })) }
}

/** The days of a performer's calendar; the end itself is not part of them. */
interface Days {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
}

const calendarSql = statement(
  'massmessages.calendar',
  (
    { performerId, from, to, limit }: { performerId: string; from: Date; to: Date; limit: number },
    { db },
  ) => {
    const time = sql<Date>`coalesce(started_at, starts_at)`
    return db
      .selectFrom('massMessages')
      .select(columns)
      .where('performerId', '=', performerId)
      .where('drip', 'is', null)
      .where(time, '>=', from)
      .where(time, '<', to)
      .orderBy(time)
      .orderBy('id')
      .limit(limit)
      .$castTo<MassMessageRow>()
  },
)

/**
 * Returns the mass messages that were sent or are scheduled in some days, in the order of their
 * times.
 */
export const selectCalendar = (
  ctx: ReadCtx,
  { performerId, from, to }: Days,
  limit: number,
): Promise<MassMessageRow[]> => {
  return read(ctx, calendarSql, { performerId, from, to, limit })
}
