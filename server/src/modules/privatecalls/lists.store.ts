import type { PrivateCallEnd } from '@stagedoor/contract/privatecalls'
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
} from '../../platform/db/index.ts'
import { type CallRow, columns } from './store.ts'

const requestsToSql = statement(
  'privatecalls.requests_to',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('privateCalls')
      .select(columns)
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
      .where('state', '=', 'requested')
      .orderBy('createdAt')
      .orderBy('id')
      .$castTo<CallRow>(),
)

/** Returns the requests that performers have not answered, those that came first first. */
export const selectRequestsTo = (
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<CallRow[]> => read(ctx, requestsToSql, { performerIds })

/** The calls of a list: of a performer or a fan, open or ended ones. */
interface CallFilter {
  readonly side: 'performerId' | 'fanId'
  readonly accountId: string
  readonly state?: 'open' | 'ended' | undefined
}

function callsOf({ db }: StatementCtx, { side, accountId, state }: CallFilter) {
  const all = db.selectFrom('privateCalls').select(columns).where(side, '=', accountId)
  return state ? all.where('state', state === 'ended' ? '=' : '<>', 'ended') : all
}

const callPageSql = statement(
  'privatecalls.call_page',
  ({ filter, order }: { filter: CallFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(callsOf(ctx, filter), order).$castTo<CallRow>(),
)

const countCallsSql = statement(
  'privatecalls.count_calls',
  ({ filter, order }: { filter: CallFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, callsOf(ctx, filter), { offset: order.offset }),
)

/** Returns a page of calls. */
export async function selectCallPage(
  ctx: ReadCtx,
  filter: CallFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  const rows = await read(ctx, callPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countCallsSql, { filter, order })) }
}

/** The calls of the console: by side, state and end. */
interface AllFilter {
  readonly state?: 'open' | 'ended' | undefined
  readonly endedBy?: PrivateCallEnd | undefined
  readonly performerId?: string | undefined
  readonly fanId?: string | undefined
}

function callsOfAll({ db }: StatementCtx, filter: AllFilter) {
  const { performerId, fanId, endedBy, state } = filter
  let query = db.selectFrom('privateCalls').select(columns)
  if (performerId) query = query.where('performerId', '=', performerId)
  if (fanId) query = query.where('fanId', '=', fanId)
  if (endedBy) query = query.where('endedBy', '=', endedBy)
  if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  return query
}

const allCallsSql = statement(
  'privatecalls.all_calls',
  ({ filter, order }: { filter: AllFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(callsOfAll(ctx, filter), order).$castTo<CallRow>(),
)

const countAllCallsSql = statement(
  'privatecalls.count_all_calls',
  ({ filter, order }: { filter: AllFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, callsOfAll(ctx, filter), { offset: order.offset }),
)

/** Returns a page of the calls of everybody. */
export async function selectAllCalls(
  ctx: ReadCtx,
  filter: AllFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  const rows = await read(ctx, allCallsSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countAllCallsSql, { filter, order })) }
}
