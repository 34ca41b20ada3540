import { type Listener, on } from '../../platform/outbox/index.ts'
import { returnStock } from '../items/index.ts'
import { chargeRefunded, chargesByIds } from '../wallet/index.ts'
import { hasDownloaded } from './downloads.store.ts'

export const productsListeners: readonly Listener[] = [
  // A copy that was downloaded is sold for good; one that was not can be sold again.
  on(chargeRefunded, 'products.return_stock', async (ctx, events) => {
    const charges = await chargesByIds(
      ctx,
      events.map(({ chargeId }) => chargeId),
    )
    const sorted = [...charges].sort((one, other) => ((one.itemId ?? '') < (other.itemId ?? '') ? -1 : 1))
    for (const { kind, itemId, buyerId: accountId, quantity } of sorted) {
      if (kind !== 'product' || !itemId || (await hasDownloaded(ctx, { productId: itemId, accountId }))) continue
      await returnStock(ctx, { itemId, quantity })
    }
  }),
]
