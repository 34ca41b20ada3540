import * as z from 'zod/mini'

/** Refusals about orders. */
export const ordersErrors = {
  'orders.not_found': { status: 404, message: 'Order not found', data: z.null() },
  'orders.not_yours': {
    status: 403,
    message: 'Only the creator who sold this can do that',
    data: z.null(),
  },
  'orders.not_the_buyer': {
    status: 403,
    message: 'Only the buyer of this order can do that',
    data: z.null(),
  },
  'orders.status_not_allowed': {
    status: 409,
    message: 'The order cannot change to this status',
    data: z.object({ from: z.string(), to: z.string() }),
  },
  'orders.not_shipped': { status: 409, message: 'This order was not shipped', data: z.null() },
  'orders.chat_closed': {
    status: 409,
    message: 'Questions about this order are closed',
    data: z.null(),
  },
  'orders.already_shipped': {
    status: 409,
    message: 'This order has already been shipped',
    data: z.null(),
  },
} as const
