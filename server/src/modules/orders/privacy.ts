import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { clearRecipientsOf } from './recipients.store.ts'
import { orderNumber } from './rules.ts'

const BATCH = 500

const exportBoughtSql = statement(
  'orders.export_bought',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(ctx.db.selectFrom('orders').selectAll().where('buyerId', '=', accountId), keyset),
)

/** Lists the orders that an account bought. */
const exportBought = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportBoughtSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ sellerId }) => sellerId)
    return page.map(({ serial, sellerId, buyerId: _, ...row }) => ({
      ...row,
      orderNumber: orderNumber(serial),
      creator: names.get(sellerId) ?? null,
    }))
  })

const sold = [
  'id',
  'serial',
  'productId',
  'productName',
  'quantity',
  'unitPrice',
  'shippingPrice',
  'totalPrice',
  'deliveryStatus',
  'shippingCode',
  'carrier',
  'createdAt',
  'shippedAt',
  'deliveredAt',
  'refundedAt',
] as const

const exportSoldSql = statement(
  'orders.export_sold',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(db.selectFrom('orders').select(sold).where('sellerId', '=', accountId), keyset),
)

/** Lists the orders that a performer sold, without their recipients. */
const exportSold = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportSoldSql, { accountId }), (page) =>
    page.map(({ serial, ...row }) => ({ ...row, orderNumber: orderNumber(serial) })),
  )

/**
 * Clears the recipients of some orders of a buyer and returns true while there are more. The rest
 * belongs to the sale.
 */
const eraseRecipients = async (ctx: InTransaction, accountId: string): Promise<boolean> =>
  (await clearRecipientsOf(ctx, accountId, BATCH)) === BATCH

/** The export and erasure of an account's orders. */
export const ordersPrivacy: Privacy = {
  export: [
    {
      name: 'orders',
      section: 'money',
      summary: 'The products you ordered and where they were sent. Prices are in tokens.',
      rows: (ctx, { id }) => exportBought(ctx, id),
    },
    {
      name: 'store-orders',
      section: 'money',
      summary: 'The orders of your products. Prices are in tokens.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSold(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseRecipients(ctx, id),
  },
}
