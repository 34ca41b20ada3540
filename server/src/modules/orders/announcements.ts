import { announcement } from '../../platform/outbox/index.ts'

/** Announces that the delivery status of an order changed, its carrier or its tracking code. */
export const orderUpdated = announcement<{ orderId: string; status: string }>(
  'orders.order_updated',
)

/** Announces that a buyer had an order sent to another address. */
export const orderAddressChanged = announcement<{ orderId: string }>('orders.address_changed')

/** Announces that a buyer received an order of goods. */
export const orderReceived = announcement<{ orderId: string }>('orders.order_received')

/** Announces that the site asks a buyer whether the goods of an order arrived. */
export const arrivalAsked = announcement<{ orderId: string }>('orders.arrival_asked')

/** Announces that an order was refunded. */
export const orderRefunded = announcement<{ orderId: string }>('orders.order_refunded')
