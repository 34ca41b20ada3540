import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  type ListOrder,
  paginate,
  read,
  statement,
} from '../../../platform/db/index.ts'
import { type BookingRow, columns } from './store.ts'

/** The side of an account in booked calls. */
export type BookingSide = 'performerId' | 'fanId'

interface SideOf {
  readonly side: BookingSide
  readonly accountId: string
}

const pageSql = statement(
  'privatecalls.booking_page',
  ({ side, accountId, order }: SideOf & { order: ListOrder<'createdAt'> }, { db }) =>
    paginate(
      db.selectFrom('callBookings').select(columns).where(side, '=', accountId),
      order,
    ).$castTo<BookingRow>(),
)

const totalSql = statement(
  'privatecalls.booking_total',
  ({ side, accountId, order }: SideOf & { order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, ctx.db.selectFrom('callBookings').select('id').where(side, '=', accountId), {
      offset: order.offset,
    }),
)

/** Returns a page of the booked calls of an account, newest first. */
export async function selectBookingPage(
  ctx: ReadCtx,
  of: SideOf,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: BookingRow[]; total: number }> {
  const rows = await read(ctx, pageSql, { ...of, order })
  return { rows, total: await asTotal(read(ctx, totalSql, { ...of, order })) }
}

const upcomingSql = statement(
  'privatecalls.upcoming_bookings',
  ({ side, accountId, from, limit }: SideOf & { from: Date; limit: number }, { db }) =>
    db
      .selectFrom('callBookings')
      .select(columns)
      .where(side, '=', accountId)
      .where('state', '=', sql.lit('booked'))
      .where('startsAt', '>', from)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(limit)
      .$castTo<BookingRow>(),
)

/** Returns up to `limit` booked calls of an account that begin after an instant, the first first. */
export const selectUpcoming = (
  ctx: ReadCtx,
  { from, limit, ...of }: SideOf & { readonly from: Date; readonly limit: number },
): Promise<BookingRow[]> => read(ctx, upcomingSql, { ...of, from, limit })

interface Between {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
}

const betweenSql = statement(
  'privatecalls.bookings_between',
  ({ performerId, from, to, limit }: Between & { limit: number }, { db }) =>
    db
      .selectFrom('callBookings')
      .select(['id', 'fanId', 'startsAt', 'state'])
      .where('performerId', '=', performerId)
      .where('startsAt', '>=', from)
      .where('startsAt', '<', to)
      .where(sql<boolean>`state in ('booked', 'held')`)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(limit),
)

/** Returns the booked and held calls of a performer that begin in a time, the first first. */
export const bookingsBetween = (ctx: ReadCtx, between: Between, limit: number) =>
  read(ctx, betweenSql, { ...between, limit })
