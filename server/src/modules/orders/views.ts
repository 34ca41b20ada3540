import type { Tokens } from '@stagedoor/contract/kit'
import type { Order } from '@stagedoor/contract/orders'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { productCards, productPictures } from '../products/index.ts'
import { orderNumber } from './rules.ts'
import type { OrderRow } from './store.ts'

/** An order in wire shape. */
export type OrderView = z.output<typeof Order>

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/**
 * Returns orders in wire shape, with the people and products in them as the viewer may see them.
 */
export async function orderViews(ctx: ViewerCtx, rows: readonly OrderRow[]): Promise<OrderView[]> {
  const productIds = rows.map(({ productId }) => productId)
  const [people, products, pictures] = await Promise.all([
    readCards(
      ctx,
      rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
    ),
    productCards(ctx, productIds),
    productPictures(ctx, ctx.viewer, productIds),
  ])
  return rows.map((row) => {
    const performer = people.get(row.sellerId)
    const user = people.get(row.buyerId)
    const product = products.get(row.productId)
    return {
      _id: row.id,
      orderNumber: orderNumber(row.serial),
      transactionId: row.chargeId,
      performerId: row.sellerId,
      ...(performer && { performerInfo: performer }),
      userId: row.buyerId,
      ...(user && { userInfo: user }),
      productId: row.productId,
      productInfo: {
        name: row.productName,
        description: product?.description ?? '',
        type: row.productType,
        slug: product?.slug ?? '',
        picture: pictures.get(row.productId) ?? null,
      },
      quantity: row.quantity,
      unitPrice: row.unitPrice as Tokens,
      shippingPrice: row.shippingPrice as Tokens,
      totalPrice: row.totalPrice as Tokens,
      digitalPath: null,
      ...deliveryView(row),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Returns one order in wire shape. */
export async function orderView(ctx: ViewerCtx, row: OrderRow): Promise<OrderView> {
  const [view] = await orderViews(ctx, [row])
  return view as OrderView
}

const deliveryView = (row: OrderRow) => ({
  deliveryStatus: row.deliveryStatus,
  shippingCode: row.shippingCode,
  carrier: row.carrier,
  recipientName: row.recipientName,
  deliveryAddress: row.deliveryAddress,
  deliveryAddressId: row.deliveryAddressId,
  postalCode: row.postalCode,
  phoneNumber: row.phoneNumber,
  userNote: row.userNote,
  processingAt: row.processingAt,
  shippedAt: row.shippedAt,
  arrivalAskedAt: row.arrivalAskedAt,
  deliveredAt: row.deliveredAt,
  refundedAt: row.refundedAt,
})
