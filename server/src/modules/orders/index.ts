export {
  arrivalAsked,
  orderAddressChanged,
  orderReceived,
  orderRefunded,
  orderUpdated,
} from './announcements.ts'
export { placeOrders } from './place-orders.ts'
export { isShipped } from './refund-order.ts'
export { orderNumber, refundDaysBegin } from './rules.ts'
export {
  countOpenOrders,
  type OrderRow,
  oldestOpenOrder,
  selectOrdersByIds as ordersByIds,
  selectOrdersOfCharges as ordersOfCharges,
} from './store.ts'
