export { orderAddressChanged, orderRefunded, orderUpdated } from './announcements.ts'
export { placeOrders } from './place-orders.ts'
export { orderNumber } from './rules.ts'
export { type OrderRow, selectOrdersByIds as ordersByIds, selectOrdersOfCharges as ordersOfCharges } from './store.ts'
