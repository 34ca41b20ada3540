import type { PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type ListOrder,
  paginate,
  read,
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

const callPageSql = statement(
  'privatecalls.call_page',
  (
    {
      side,
      accountId,
      state,
      order,
    }: {
      side: 'performerId' | 'fanId'
      accountId: string
      state: 'open' | 'ended' | undefined
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    let query = ctx.db.selectFrom('privateCalls').select(columns).where(side, '=', accountId)
    if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
    return paginate(query, order).$castTo<CallRow>()
  },
)

const callPagePrivateCallsSql = statement(
  'privatecalls.call_page_private_calls',
  (
    {
      side,
      accountId,
      state,
      order,
    }: {
      side: 'performerId' | 'fanId'
      accountId: string
      state: 'open' | 'ended' | undefined
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    let query = ctx.db.selectFrom('privateCalls').select(columns).where(side, '=', accountId)
    if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
    return counted(ctx, query, { offset: order.offset })
  },
)

/** Returns a page of calls. */
export async function selectCallPage(
  ctx: ReadCtx,
  { side, accountId, state }: CallFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  const rows = await read(ctx, callPageSql, { side, accountId, state, order })
  return {
    rows,
    total: await asTotal(read(ctx, callPagePrivateCallsSql, { side, accountId, state, order })),
  }
}

/** The calls of the console: by side, state and end. */
interface AllFilter {
  readonly state?: 'open' | 'ended' | undefined
  readonly endedBy?: PrivateCallEnd | undefined
  readonly performerId?: string | undefined
  readonly fanId?: string | undefined
}

const allCallsSql = statement(
  'privatecalls.all_calls',
  (
    {
      performerId,
      fanId,
      endedBy,
      state,
      order,
    }: {
      performerId: string | undefined
      fanId: string | undefined
      endedBy: PrivateCallEnd | undefined
      state: 'open' | 'ended' | undefined
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    let query = ctx.db.selectFrom('privateCalls').select(columns)
    if (performerId) query = query.where('performerId', '=', performerId)
    if (fanId) query = query.where('fanId', '=', fanId)
    if (endedBy) query = query.where('endedBy', '=', endedBy)
    if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
    return paginate(query, order).$castTo<CallRow>()
  },
)

const allCallsPrivateCallsSql = statement(
  'privatecalls.all_calls_private_calls',
  (
    {
      performerId,
      fanId,
      endedBy,
      state,
      order,
    }: {
      performerId: string | undefined
      fanId: string | undefined
      endedBy: PrivateCallEnd | undefined
      state: 'open' | 'ended' | undefined
      order: ListOrder<'createdAt'>
    },
    ctx,
  ) => {
    let query = ctx.db.selectFrom('privateCalls').select(columns)
    if (performerId) query = query.where('performerId', '=', performerId)
    if (fanId) query = query.where('fanId', '=', fanId)
    if (endedBy) query = query.where('endedBy', '=', endedBy)
    if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
    return counted(ctx, query, { offset: order.offset })
  },
)

/** Returns a page of the calls of everybody. */
export async function selectAllCalls(
  ctx: ReadCtx,
  { state, endedBy, performerId, fanId }: AllFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: CallRow[]; total: number }> {
  const rows = await read(ctx, allCallsSql, { performerId, fanId, endedBy, state, order })
  return {
    rows,
    total: await asTotal(
      read(ctx, allCallsPrivateCallsSql, { performerId, fanId, endedBy, state, order }),
    ),
  }
}
