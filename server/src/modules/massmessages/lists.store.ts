import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type ListOrder,
  paginate,
  read,
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

const massMessagesSql = statement(
  'massmessages.mass_messages',
  (
    {
      q,
      isDrip,
      state,
      performerId,
      order,
    }: {
      q: string | undefined
      isDrip: boolean | undefined
      state:
        | 'active'
        | 'scheduled'
        | 'sending'
        | 'paused'
        | 'sent'
        | 'cancelled'
        | 'unsending'
        | 'unsent'
        | 'ended'
        | undefined
      performerId: string
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    const all = ctx.db
      .selectFrom('massMessages')
      .select(columns)
      .where('performerId', '=', performerId)
    const ofState = state ? all.where('state', '=', state) : all
    const ofKind =
      isDrip === undefined ? ofState : ofState.where('drip', isDrip ? 'is not' : 'is', null)
    const matching = q ? ofKind.where(textContains(sql`text`, q)) : ofKind
    return paginate(matching, order).$castTo<MassMessageRow>()
  },
)

const massMessagesMassMessagesSql = statement(
  'massmessages.mass_messages_mass_messages',
  (
    {
      q,
      isDrip,
      state,
      performerId,
      order,
    }: {
      q: string | undefined
      isDrip: boolean | undefined
      state:
        | 'active'
        | 'scheduled'
        | 'sending'
        | 'paused'
        | 'sent'
        | 'cancelled'
        | 'unsending'
        | 'unsent'
        | 'ended'
        | undefined
      performerId: string
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    const all = ctx.db
      .selectFrom('massMessages')
      .select(columns)
      .where('performerId', '=', performerId)
    const ofState = state ? all.where('state', '=', state) : all
    const ofKind =
      isDrip === undefined ? ofState : ofState.where('drip', isDrip ? 'is not' : 'is', null)
    const matching = q ? ofKind.where(textContains(sql`text`, q)) : ofKind
    return counted(ctx, matching, { offset: order.offset })
  },
)

/** Returns a page of a performer's mass messages and their number. */
export async function selectMassMessages(
  ctx: ReadCtx,
  { performerId, state, isDrip, q }: MassMessageFilter,
  order: ListOrder<'createdAt'>,
) {
  const rows = await read(ctx, massMessagesSql, { q, isDrip, state, performerId, order })
  return {
    rows,
    total: await asTotal(
      read(ctx, massMessagesMassMessagesSql, { q, isDrip, state, performerId, order }),
    ),
  }
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
