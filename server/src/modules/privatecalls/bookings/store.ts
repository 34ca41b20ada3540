import type { BookingEnd, BookingPricing, BookingState } from '@stagedoor/contract/callbookings'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  type CallBookings,
  first,
  only,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

type EnumColumns = {
  pricing: BookingPricing
  state: BookingState
  endedBy: BookingEnd | null
  reminders: number
}

/** A booked call as it is stored. */
export type BookingRow = Readonly<Omit<Selectable<CallBookings>, keyof EnumColumns> & EnumColumns>

export const columns = [
  'id',
  'performerId',
  'fanId',
  'startsAt',
  'endsAt',
  'busyUntil',
  'minutes',
  'pricing',
  'price',
  'minimumMinutes',
  'deposit',
  'freeUntil',
  'isMoved',
  'note',
  'state',
  'endedBy',
  'performerHereAt',
  'fanHereAt',
  'reminders',
  'callId',
  'chargeId',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof CallBookings)[]

/** A call that is being booked. */
type NewBooking = Pick<
  BookingRow,
  | 'id'
  | 'performerId'
  | 'fanId'
  | 'startsAt'
  | 'endsAt'
  | 'busyUntil'
  | 'minutes'
  | 'pricing'
  | 'price'
  | 'minimumMinutes'
  | 'deposit'
  | 'freeUntil'
  | 'note'
  | 'reminders'
>

const insertBookingSql = statement(
  'privatecalls.insert_booking',
  ({ booking }: { booking: NewBooking }, ctx) =>
    ctx.db
      .insertInto('callBookings')
      .values({ ...booking, state: 'booked', createdAt: ctx.now(), updatedAt: ctx.now() })
      .returning(columns)
      .$castTo<BookingRow>(),
)

/** Stores a booked call. */
export const insertBooking = (ctx: InTransaction, booking: NewBooking): Promise<BookingRow> =>
  only(write(ctx, insertBookingSql, { booking }))

type Changes = Partial<
  Omit<BookingRow, 'id' | 'performerId' | 'fanId' | 'deposit' | 'createdAt' | 'updatedAt'>
>

const changeBookingSql = statement(
  'privatecalls.change_booking',
  ({ id, changes }: { id: string; changes: Changes }, ctx) =>
    ctx.db
      .updateTable('callBookings')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<BookingRow>(),
)

/** Changes a booked call, which must be locked. */
export const changeBooking = (
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<BookingRow> => only(write(ctx, changeBookingSql, { id, changes }))

const bookingSql = statement('privatecalls.booking', ({ id }: { id: string }, { db }) =>
  db.selectFrom('callBookings').select(columns).where('id', '=', id).$castTo<BookingRow>(),
)

/** Returns a booked call. */
export const selectBooking = (ctx: ReadCtx, id: string): Promise<BookingRow | undefined> =>
  first(read(ctx, bookingSql, { id }))

const lockBookingSql = statement('privatecalls.lock_booking', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('callBookings')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<BookingRow>(),
)

/** Locks a booked call until this transaction ends. */
export const lockBooking = (ctx: InTransaction, id: string): Promise<BookingRow | undefined> =>
  first(read(ctx, lockBookingSql, { id }))

/** The longest time that a booked call takes, with its pause. */
const LONGEST = '5 hours'

interface Taken {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
}

const takenSql = statement(
  'privatecalls.taken_times',
  ({ performerId, from, to }: Taken) => sql<{ id: string; from: Date; to: Date }>`
    select id, starts_at as "from", busy_until as "to" from call_bookings
    where performer_id = ${performerId}::uuid and state in ('booked', 'held')
      and starts_at > ${from}::timestamptz - ${LONGEST}::interval
      and starts_at < ${to}::timestamptz and busy_until > ${from}::timestamptz
    order by starts_at, id`,
)

/** Returns the times of a performer that booked calls take, the first first. */
export const takenTimes = (ctx: ReadCtx, taken: Taken) => read(ctx, takenSql, taken)

const fanWaitingSql = statement(
  'privatecalls.waiting_of_fan',
  ({ fanId }: { fanId: string }, { db }) =>
    db
      .selectFrom('callBookings')
      .select(['id', 'performerId', 'startsAt', 'endsAt'])
      .where('fanId', '=', fanId)
      .where('state', '=', sql.lit('booked'))
      .orderBy('startsAt')
      .orderBy('id')
      .limit(200),
)

/** Returns the calls that a fan has booked and that are to come. */
export const selectWaitingOfFan = (ctx: ReadCtx, fanId: string) =>
  read(ctx, fanWaitingSql, { fanId })

const waitingBetweenSql = statement(
  'privatecalls.bookings_of',
  ({ accountId, otherId }: { accountId: string; otherId: string | undefined }) => {
    const between = otherId
      ? sql`and (performer_id = ${otherId}::uuid or fan_id = ${otherId}::uuid)`
      : sql``
    return sql<{ id: string }>`select id from call_bookings
      where state = 'booked' and (performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid)
      ${between} order by id`
  },
)

/** Returns the ids of the waiting booked calls of an account, or only of those with another one. */
export async function selectWaitingOf(
  ctx: ReadCtx,
  accountId: string,
  otherId?: string,
): Promise<string[]> {
  return (await read(ctx, waitingBetweenSql, { accountId, otherId })).map(({ id }) => id)
}

const dueSql = statement(
  'privatecalls.due_bookings',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('callBookings')
      .select(['id', 'startsAt', 'reminders'])
      .where('state', '=', sql.lit('booked'))
      .where('startsAt', '<', before)
      .orderBy('startsAt')
      .limit(limit),
)

/** Returns up to `limit` waiting booked calls that begin before an instant, the first first. */
export const selectDue = (ctx: ReadCtx, before: Date, limit: number) =>
  read(ctx, dueSql, { before, limit })
