import { type Listener, on } from '../../platform/outbox/index.ts'
import { chargeRefunded } from '../wallet/index.ts'
import { markOrderRefunded } from './refund-order.ts'
import { selectOrdersOfCharges } from './store.ts'

export const ordersListeners: readonly Listener[] = [
  on(chargeRefunded, 'orders.charge_refunded', async (ctx, events) => {
    const ids = events.map(({ chargeId }) => chargeId)
    for (const order of await selectOrdersOfCharges(ctx, ids)) await markOrderRefunded(ctx, order)
  }),
]
