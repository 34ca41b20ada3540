import type { InTransaction } from '../../platform/context.ts'
import { productCards } from '../products/index.ts'
import type { ProductSale } from '../wallet/index.ts'
import { insertOrders, type NewOrder } from './store.ts'

/**
 * Writes the orders of charges for products, in the transaction of the charges. Downloads are
 * delivered at once.
 */
export async function placeOrders(
  ctx: InTransaction,
  sales: readonly ProductSale[],
): Promise<void> {
  if (sales.length === 0) return
  const cards = await productCards(
    ctx,
    sales.flatMap(({ charge }) => charge.itemId ?? []),
  )
  const orders = sales.map(({ charge, delivery }): NewOrder => {
    const { id: chargeId, buyerId, performerId: sellerId, quantity, price, shipping } = charge
    const productId = charge.itemId ?? ''
    return {
      id: ctx.newId(),
      chargeId,
      buyerId,
      sellerId,
      productId,
      quantity,
      productType: delivery ? 'physical' : 'digital',
      productName: cards.get(productId)?.name ?? '',
      unitPrice: (price - shipping) / BigInt(quantity),
      shippingPrice: shipping,
      totalPrice: price,
      deliveryStatus: delivery ? 'created' : 'delivered',
      deliveredAt: delivery ? null : ctx.now(),
      deliveryAddressId: delivery?.addressId ?? null,
      recipientName: delivery?.recipientName ?? null,
      deliveryAddress: delivery?.address ?? null,
      postalCode: delivery?.postalCode ?? null,
      phoneNumber: delivery?.phoneNumber ?? null,
      userNote: delivery?.userNote ?? null,
    }
  })
  await insertOrders(ctx, orders)
}
