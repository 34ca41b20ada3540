import { type Listener, on } from '../../platform/outbox/index.ts'
import { itemsByIds, returnStock } from '../items/index.ts'
import { chargeRefunded, chargesByIds } from '../wallet/index.ts'
import { hasDownloaded } from './downloads.store.ts'

export const productsListeners: readonly Listener[] = [
  // A copy that was downloaded is sold for good; one that was not can be sold again. Goods return
  // by their orders.
  on(chargeRefunded, 'products.return_stock', async (ctx, events) => {
    const charges = await chargesByIds(
      ctx,
      events.map(({ chargeId }) => chargeId),
    )
    const items = await itemsByIds(
      ctx,
      charges.flatMap(({ itemId }) => itemId ?? []),
    )
    const sorted = [...charges].sort((one, other) =>
      (one.itemId ?? '') < (other.itemId ?? '') ? -1 : 1,
    )
    for (const { kind, itemId, buyerId: accountId, quantity } of sorted) {
      if (kind !== 'product' || !itemId || items.get(itemId)?.form !== 'digital') continue
      if (await hasDownloaded(ctx, { productId: itemId, accountId })) continue
      await returnStock(ctx, { itemId, quantity })
    }
  }),
]
