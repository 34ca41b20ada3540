import type {
  CallAudience,
  DeclineReason,
  PrivateCallEnd,
  PrivateCallState,
} from '@stagedoor/contract/privatecalls'
import { sql } from 'kysely'
import type { LiveProviderId } from '../../gateways/live/provider.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type ListOrder, paginate } from '../../platform/db/index.ts'

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
  readonly milliseconds: bigint
  readonly countedAt: Date | null
  readonly chargeId: string | null
  readonly answerUntil: Date
  readonly acceptedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = [
  ...([
    'id',
    'performerId',
    'fanId',
    'state',
    'endedBy',
    'declineReason',
    'note',
    'price',
    'spendingLimit',
  ] as const),
  ...([
    'provider',
    'performerRoom',
    'fanRoom',
    'performerDevice',
    'fanDevice',
    'minutes',
    'canContinue',
    'milliseconds',
    'countedAt',
    'chargeId',
  ] as const),
  ...(['answerUntil', 'acceptedAt', 'startedAt', 'endedAt', 'createdAt', 'updatedAt'] as const),
]

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
>

/** Stores a request; undefined when the fan has an open call. */
export const insertCall = (ctx: InTransaction, call: NewCall): Promise<CallRow | undefined> =>
  ctx.db
    .insertInto('privateCalls')
    .values({ ...call, state: 'requested', createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflict((on) => on.column('fanId').where('state', '<>', 'ended').doNothing())
    .returning(columns)
    .$castTo<CallRow>()
    .executeTakeFirst()

/** Changes a call. */
export const changeCall = (
  ctx: InTransaction,
  id: string,
  changes: Partial<
    Omit<CallRow, 'id' | 'performerId' | 'fanId' | 'price' | 'createdAt' | 'updatedAt'>
  >,
): Promise<CallRow> =>
  ctx.db
    .updateTable('privateCalls')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<CallRow>()
    .executeTakeFirstOrThrow()

/** Returns a call. */
export const selectCall = ({ db }: ReadCtx, id: string): Promise<CallRow | undefined> =>
  db
    .selectFrom('privateCalls')
    .select(columns)
    .where('id', '=', id)
    .$castTo<CallRow>()
    .executeTakeFirst()

/** Locks a call until this transaction ends. */
export const lockCall = ({ db }: InTransaction, id: string): Promise<CallRow | undefined> =>
  db
    .selectFrom('privateCalls')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<CallRow>()
    .executeTakeFirst()

/** Returns every open call. */
export const selectOpenCalls = ({
  db,
}: ReadCtx): Promise<Pick<CallRow, 'id' | 'fanId' | 'provider' | 'performerRoom'>[]> =>
  db
    .selectFrom('privateCalls')
    .select(['id', 'fanId', 'provider', 'performerRoom'])
    .where('state', '<>', 'ended')
    .$castTo<Pick<CallRow, 'id' | 'fanId' | 'provider' | 'performerRoom'>>()
    .execute()

/** Returns the ids of the open calls of an account, or only of those with another one. */
export async function selectOpenCallsOf(
  { db }: ReadCtx,
  accountId: string,
  otherId?: string,
): Promise<string[]> {
  const between = otherId
    ? sql`and (performer_id = ${otherId}::uuid or fan_id = ${otherId}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string }>`select id from private_calls
    where state <> 'ended' and (performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid) ${between}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns true while a performer is in a call, other than the given one. */
export async function isInCall(
  { db }: ReadCtx,
  performerId: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('privateCalls')
    .select('id')
    .where('performerId', '=', performerId)
    .where('state', 'in', ['accepted', 'running', 'waiting'])
    .execute()
  return rows.some(({ id }) => id !== exceptId)
}

/** Returns the requests that performers have not answered, those that came first first. */
export const selectRequestsTo = (
  { db }: ReadCtx,
  performerIds: readonly string[],
): Promise<CallRow[]> =>
  db
    .selectFrom('privateCalls')
    .select(columns)
    .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
    .where('state', '=', 'requested')
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<CallRow>()
    .execute()

/** The calls of a list: of a performer or a fan, open or ended ones. */
interface CallFilter {
  readonly side: 'performerId' | 'fanId'
  readonly accountId: string
  readonly state?: 'open' | 'ended' | undefined
}

/** Returns a page of calls. */
export async function selectCallPage(
  ctx: ReadCtx,
  { side, accountId, state }: CallFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  let query = ctx.db.selectFrom('privateCalls').select(columns).where(side, '=', accountId)
  if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  const rows = await paginate(query, order).$castTo<CallRow>().execute()
  return { rows, total: await countRows(ctx, query, { offset: order.offset }) }
}

/** The calls of the console: by side, state and end. */
interface AllFilter {
  readonly state?: 'open' | 'ended' | undefined
  readonly endedBy?: PrivateCallEnd | undefined
  readonly performerId?: string | undefined
  readonly fanId?: string | undefined
}

/** Returns a page of the calls of everybody. */
export async function selectAllCalls(
  ctx: ReadCtx,
  { state, endedBy, performerId, fanId }: AllFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  let query = ctx.db.selectFrom('privateCalls').select(columns)
  if (performerId) query = query.where('performerId', '=', performerId)
  if (fanId) query = query.where('fanId', '=', fanId)
  if (endedBy) query = query.where('endedBy', '=', endedBy)
  if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  const rows = await paginate(query, order).$castTo<CallRow>().execute()
  return { rows, total: await countRows(ctx, query, { offset: order.offset }) }
}

/** On what terms a performer takes calls. */
export interface TermsRow {
  readonly isOpen: boolean
  readonly audience: CallAudience
  readonly price: bigint
}

/** Returns the terms of a performer; undefined before they have chosen any. */
export const selectTerms = ({ db }: ReadCtx, performerId: string): Promise<TermsRow | undefined> =>
  db
    .selectFrom('privateCallTerms')
    .select(['isOpen', 'audience', 'price'])
    .where('performerId', '=', performerId)
    .$castTo<TermsRow>()
    .executeTakeFirst()

/** Stores the terms of a performer. */
export async function storeTerms(
  ctx: InTransaction,
  performerId: string,
  terms: TermsRow,
): Promise<void> {
  const values = { ...terms, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('privateCallTerms')
    .values({ performerId, ...values })
    .onConflict((on) => on.column('performerId').doUpdateSet(values))
    .execute()
}
