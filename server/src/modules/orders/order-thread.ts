import { encoderOf } from '@stagedoor/contract/kit/encode'
import { OrderThread } from '@stagedoor/contract/orders/schemas'
import { type ReadCtx, type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
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
export function writeAbout(ctx: ViewerCtx<RequestCtx>, id: string, text: string) {
  return transaction(ctx, {
    reply: encoderOf(OrderThread),
    work: async (inner) => {
      const viewed = { ...inner, viewer: ctx.viewer }
      const order = await requireMember(viewed, id)
      const closesAt = await closingOf(viewed, order)
      if (closesAt !== null && closesAt <= ctx.now()) refuse('orders.chat_closed')
      await writeAboutOrder(viewed, subjectOf(order), text)
      return readThread(viewed, id)
    },
  })
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
