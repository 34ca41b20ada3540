import { pageOf } from '@stagedoor/contract/kit'
import type { WalletTransaction } from '@stagedoor/contract/wallet'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { accountByRef } from '../accounts/index.ts'
import type { ChargeKind } from './rules.ts'
import { type ListOrder, selectChargePage } from './store.ts'
import { chargeViews } from './views.ts'

/** What a list of charges may be asked for. */
export interface ChargeQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly after?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
  readonly type?: ChargeKind | undefined
  readonly status?: string | undefined
  readonly userId?: string | undefined
  readonly performerId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

interface ChargePage {
  readonly data: WalletTransaction[]
  readonly total: number
  readonly next?: string
}

/** What the viewer spent. */
export const listCharges = (ctx: Ctx & { viewer: Viewer }, query: ChargeQuery): Promise<ChargePage> =>
  listAllCharges(ctx, { ...query, userId: ctx.viewer.id })

/** What everybody spent, for admins. */
export async function listAllCharges(ctx: Ctx, query: ChargeQuery): Promise<ChargePage> {
  const { userId, performerId, type: kind, status, fromDate, toDate } = query
  const buyer = userId ? await accountByRef(ctx, userId) : undefined
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  if ((userId && !buyer) || (performerId && !performer)) return { data: [], total: 0 }
  const order = orderOf(query)
  const filter = { buyerId: buyer?.id, performerId: performer?.id, kind, status, fromDate, toDate }
  const { rows, total } = await selectChargePage(ctx, filter, order)
  const last = rows.length === order.limit && order.by === 'createdAt' ? rows.at(-1) : undefined
  return { data: await chargeViews(ctx, rows), total, ...(last && { next: last.id }) }
}

const ID = /^[0-9a-f]{32}$/
const columns = new Map<string, ListOrder['by']>([
  ['updatedAt', 'updatedAt'],
  ['totalPrice', 'price'],
  ['originalPrice', 'price'],
])

function orderOf(query: ChargeQuery): ListOrder {
  const { limit, offset, after } = pageOf(query)
  const by = columns.get(query.sortBy ?? '') ?? 'createdAt'
  const cursor = after && ID.test(after) && by === 'createdAt' ? after : undefined
  return { limit, offset: cursor ? 0 : offset, after: cursor, by, direction: query.sort ?? 'desc' }
}
