import type { WalletTransaction } from '@stagedoor/contract/wallet'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { accountByRef } from '../accounts/index.ts'
import type { NameItems } from './ports.ts'
import type { ChargeKind } from './rules.ts'
import { type ChargeOrder, selectChargePage } from './store.ts'
import { chargeViews } from './views.ts'

/** The filters and the order of a list of charges. */
export interface ChargeQuery extends ListQuery {
  readonly type?: ChargeKind | undefined
  readonly status?: string | undefined
  readonly userId?: string | undefined
  /** An id or a short number to search for; admins only. */
  readonly q?: string | undefined
  readonly performerId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

interface ChargePage {
  readonly data: WalletTransaction[]
  readonly total: number
  readonly next?: string
}

/** Lists what the viewer spent. */
export const listCharges = (
  ctx: Ctx & { viewer: Viewer },
  query: ChargeQuery,
  nameItems: NameItems,
): Promise<ChargePage> => listChargesOf(ctx, { ...query, q: undefined }, ctx.viewer.id, nameItems)

/** Lists what all fans spent, or one of them, for admins. */
export async function listAllCharges(
  ctx: Ctx,
  query: ChargeQuery,
  nameItems: NameItems,
): Promise<ChargePage> {
  const buyer = query.userId ? await accountByRef(ctx, query.userId) : undefined
  return query.userId && !buyer
    ? { data: [], total: 0 }
    : listChargesOf(ctx, query, buyer?.id, nameItems)
}

async function listChargesOf(
  ctx: Ctx,
  query: ChargeQuery,
  buyerId: string | undefined,
  nameItems: NameItems,
): Promise<ChargePage> {
  const { performerId, q: number, type: kind, status, fromDate, toDate } = query
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  // Charges succeed at once; only existing clients know the status of one that waits.
  if ((performerId && !performer) || status === 'pending') return { data: [], total: 0 }
  const order = parseListOrder(query, columns)
  const filter = { buyerId, performerId: performer?.id, number, kind, status, fromDate, toDate }
  const { rows, total } = await selectChargePage(ctx, filter, order)
  return { data: await chargeViews(ctx, rows, nameItems), total, ...nextCursor(rows, order) }
}

const columns = new Map<string, ChargeOrder['by']>([
  ['updatedAt', 'updatedAt'],
  ['totalPrice', 'price'],
  ['originalPrice', 'price'],
])
