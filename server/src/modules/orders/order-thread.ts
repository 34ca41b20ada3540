import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type OrderSubject, readAboutOrder, writeAboutOrder } from '../messaging/index.ts'
import { readSettings } from '../settings/index.ts'
import { chatClosesAt } from './rules.ts'
import { type OrderRow, selectOrder } from './store.ts'

type ViewerCtx<C> = C & { readonly viewer: Viewer }

/**
 * Returns what the buyer and the seller of an order wrote about it, to one of them. Refuses
 * `orders.not_found` to everybody else, staff too.
 */
export async function readThread(ctx: ViewerCtx<ReadCtx>, id: string) {
  const order = await requireMember(ctx, id)
  const closesAt = await closingOf(ctx, order)
  const { noWriting, ...thread } = await readAboutOrder(ctx, subjectOf(order))
  const isClosed = closesAt !== null && closesAt <= ctx.now()
  return { ...thread, noWriting: noWriting ?? (isClosed ? ('closed' as const) : null), closesAt }
}

/**
 * Writes about an order to its other member. Refuses `orders.chat_closed` once the time for refunds
 * after its end is over, and what `writeAboutOrder` refuses.
 */
export async function writeAbout(ctx: ViewerCtx<RequestCtx>, id: string, text: string) {
  const order = await requireMember(ctx, id)
  const closesAt = await closingOf(ctx, order)
  if (closesAt !== null && closesAt <= ctx.now()) refuse('orders.chat_closed')
  await writeAboutOrder(ctx, subjectOf(order), text)
  return readThread(ctx, id)
}

async function requireMember(ctx: ViewerCtx<ReadCtx>, id: string): Promise<OrderRow> {
  const order = await selectOrder(ctx, id)
  const { id: viewerId } = ctx.viewer
  if (!order || (order.buyerId !== viewerId && order.sellerId !== viewerId))
    return refuse('orders.not_found')
  return order
}

const closingOf = async (ctx: ReadCtx, order: OrderRow): Promise<Date | null> =>
  chatClosesAt(order, (await readSettings(ctx)).refundRequestDays)

const subjectOf = ({ id, buyerId, sellerId }: OrderRow): OrderSubject => ({
  orderId: id,
  fanId: buyerId,
  performerId: sellerId,
})
