import type {
  DeclineReason,
  PrivateCallEnd,
  PrivateCallState,
} from '@stagedoor/contract/privatecalls'
import type { LiveProviderId } from '@stagedoor/live-video'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** A private call as it is stored. */
export interface CallRow {
  readonly id: string
  readonly performerId: string
  readonly fanId: string
  readonly state: PrivateCallState
  readonly endedBy: PrivateCallEnd | null
  readonly declineReason: DeclineReason | null
  readonly note: string
  /** Per minute, in hundredths of a token. */
  readonly price: bigint
  readonly spendingLimit: bigint | null
  /** The provider of its picture and sound. */
  readonly provider: LiveProviderId
  readonly performerRoom: string
  readonly fanRoom: string
  /** The pages or devices by which the sides take part; null before they have joined. */
  readonly performerDevice: string | null
  readonly fanDevice: string | null
  /** The minutes that were put aside. */
  readonly minutes: number
  readonly canContinue: boolean
  /** True when staff review pictures of it, which both sides were shown before. */
  readonly isSupervised: boolean
  readonly milliseconds: bigint
  readonly countedAt: Date | null
  /** The minutes that the booking of the call paid for; null for a call that was requested. */
  readonly bookedMinutes: number | null
  /** The price of these minutes, and the instant at which the time of the call is over. */
  readonly bookedPrice: bigint | null
  readonly bookedUntil: Date | null
  /** True when all that was booked is to be paid, however short the call was. */
  readonly owesBooked: boolean
  readonly chargeId: string | null
  readonly answerUntil: Date
  readonly acceptedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const columns = [
  'id',
  'performerId',
  'fanId',
  'state',
  'endedBy',
  'declineReason',
  'note',
  'price',
  'spendingLimit',
  'provider',
  'performerRoom',
  'fanRoom',
  'performerDevice',
  'fanDevice',
  'minutes',
  'canContinue',
  'isSupervised',
  'milliseconds',
  'countedAt',
  'bookedMinutes',
  'bookedPrice',
  'bookedUntil',
  'owesBooked',
  'chargeId',
  'answerUntil',
  'acceptedAt',
  'startedAt',
  'endedAt',
  'createdAt',
  'updatedAt',
] as const

type NewCall = Pick<
  CallRow,
  | 'id'
  | 'performerId'
  | 'fanId'
  | 'note'
  | 'price'
  | 'spendingLimit'
  | 'provider'
  | 'performerRoom'
  | 'fanRoom'
  | 'answerUntil'
  | 'isSupervised'
>

const insertCallSql = statement('privatecalls.insert_call', ({ call }: { call: NewCall }, ctx) =>
  ctx.db
    .insertInto('privateCalls')
    .values({ ...call, state: 'requested', createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflict((on) => on.column('fanId').where('state', '<>', 'ended').doNothing())
    .returning(columns)
    .$castTo<CallRow>(),
)

/** Stores a request; undefined when the fan has an open call. */
export const insertCall = (ctx: InTransaction, call: NewCall): Promise<CallRow | undefined> =>
  first(write(ctx, insertCallSql, { call }))

const changeCallSql = statement(
  'privatecalls.change_call',
  (
    {
      changes,
      id,
    }: {
      changes: Partial<
        Omit<CallRow, 'id' | 'performerId' | 'fanId' | 'price' | 'createdAt' | 'updatedAt'>
      >
      id: string
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('privateCalls')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<CallRow>(),
)

/** Changes a call. */
export const changeCall = (
  ctx: InTransaction,
  id: string,
  changes: Partial<
    Omit<CallRow, 'id' | 'performerId' | 'fanId' | 'price' | 'createdAt' | 'updatedAt'>
  >,
): Promise<CallRow> => only(write(ctx, changeCallSql, { changes, id }))

const callSql = statement('privatecalls.call', ({ id }: { id: string }, { db }) =>
  db.selectFrom('privateCalls').select(columns).where('id', '=', id).$castTo<CallRow>(),
)

/** Returns a call. */
export const selectCall = (ctx: ReadCtx, id: string): Promise<CallRow | undefined> =>
  first(read(ctx, callSql, { id }))

const lockCallSql = statement('privatecalls.lock_call', ({ id }: { id: string }, { db }) =>
  db.selectFrom('privateCalls').select(columns).where('id', '=', id).forUpdate().$castTo<CallRow>(),
)

/** Locks a call until this transaction ends. */
export const lockCall = (ctx: InTransaction, id: string): Promise<CallRow | undefined> =>
  first(read(ctx, lockCallSql, { id }))

type OpenCall = Pick<
  CallRow,
  'id' | 'performerId' | 'fanId' | 'provider' | 'performerRoom' | 'fanRoom'
>

const openCallsSql = statement('privatecalls.open_calls', (_: object, { db }) =>
  db
    .selectFrom('privateCalls')
    .select(['id', 'performerId', 'fanId', 'provider', 'performerRoom', 'fanRoom'])
    .where('state', '<>', 'ended')
    .$castTo<OpenCall>(),
)

/** Returns every open call. */
export const selectOpenCalls = (ctx: ReadCtx): Promise<OpenCall[]> => read(ctx, openCallsSql)

const openCallsOfSql = statement(
  'privatecalls.open_calls_of',
  ({ accountId, otherId }: { accountId: string; otherId: string | undefined }) => {
    const between = otherId
      ? sql`and (performer_id = ${otherId}::uuid or fan_id = ${otherId}::uuid)`
      : sql``
    return sql<{ id: string }>`select id from private_calls
    where state <> 'ended'
      and (performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid) ${between}`
  },
)

/** Returns the ids of the open calls of an account, or only of those with another one. */
export async function selectOpenCallsOf(
  ctx: ReadCtx,
  accountId: string,
  otherId?: string,
): Promise<string[]> {
  const rows = await read(ctx, openCallsOfSql, { accountId, otherId })
  return rows.map(({ id }) => id)
}

const supervisedSql = statement(
  'privatecalls.supervised',
  ({ provider }: { provider: LiveProviderId }, { db }) =>
    db
      .selectFrom('privateCalls')
      .select(['id', 'performerId', 'fanId', 'performerRoom', 'fanRoom'])
      .where('state', 'in', ['accepted', 'running', 'waiting'])
      .where('isSupervised', '=', true)
      .where('provider', '=', provider),
)

/** Returns the calls in progress of a provider whose sides know that staff review pictures. */
export const selectSupervised = (
  ctx: ReadCtx,
  provider: LiveProviderId,
): Promise<Pick<CallRow, 'id' | 'performerId' | 'fanId' | 'performerRoom' | 'fanRoom'>[]> =>
  read(ctx, supervisedSql, { provider })

const callsSql = statement('privatecalls.calls', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('privateCalls')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<CallRow>(),
)

/** Returns calls by id, in no order. */
export const selectCalls = (ctx: ReadCtx, ids: readonly string[]): Promise<CallRow[]> =>
  read(ctx, callsSql, { ids })

const callOfFanSql = statement('privatecalls.call_of_fan', ({ fanId }: { fanId: string }, { db }) =>
  db
    .selectFrom('privateCalls')
    .select(['id', 'state'])
    .where('fanId', '=', fanId)
    .where('state', '<>', sql.lit('ended'))
    .$castTo<Pick<CallRow, 'id' | 'state'>>(),
)

/** Returns the request or the call of a fan that is not over; undefined without one. */
export const selectCallOfFan = (
  ctx: ReadCtx,
  fanId: string,
): Promise<Pick<CallRow, 'id' | 'state'> | undefined> => first(read(ctx, callOfFanSql, { fanId }))

const isInCallSql = statement(
  'privatecalls.is_in_call',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('privateCalls')
      .select('id')
      .where('performerId', '=', performerId)
      .where('state', 'in', ['accepted', 'running', 'waiting']),
)

/** Returns true while a performer is in a call, other than the given one. */
export async function isInCall(
  ctx: ReadCtx,
  performerId: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await read(ctx, isInCallSql, { performerId })
  return rows.some(({ id }) => id !== exceptId)
}
