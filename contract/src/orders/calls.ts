import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('orders')

export const listSales = call('listSales', {
  method: 'GET',
  path: '/orders/search',
  access: 'account',
  summary: 'Lists the orders that a creator sold, newest first; admins list those of all creators.',
  errors: [],
})

export const listBought = call('listBought', {
  method: 'GET',
  path: '/orders/users/search',
  access: 'account',
  summary: 'Lists the orders that the account bought, newest first.',
  errors: [],
})

export const countOpen = call('countOpen', {
  method: 'GET',
  path: '/orders/open-count',
  access: 'account',
  summary: 'Returns the number of orders that the account has to ship, up to 100.',
  errors: [],
})

export const readOrder = call('readOrder', {
  method: 'GET',
  path: '/orders/:id',
  access: 'account',
  summary:
    'Returns an order to its buyer, its creator or an admin. The buyer of a download gets an ' +
    'address of the file that is valid for five minutes.',
  errors: ['orders.not_found'],
})

export const updateOrder = call('updateOrder', {
  method: 'PUT',
  path: '/orders/:id/update',
  access: 'account',
  summary:
    'Changes the delivery status, the carrier or the tracking code of an order of goods: its ' +
    'creator or an admin.',
  errors: ['orders.not_found', 'orders.not_yours', 'orders.status_not_allowed'],
})

export const changeDeliveryAddress = call('changeDeliveryAddress', {
  method: 'PUT',
  path: '/orders/:id/update/delivery-address',
  access: 'account',
  summary: 'Sends an order of goods to another saved address of its buyer, until it is shipped.',
  errors: [
    'orders.not_found',
    'orders.not_the_buyer',
    'orders.already_shipped',
    'addresses.not_found',
  ],
})

export const confirmReceipt = call('confirmReceipt', {
  method: 'POST',
  path: '/orders/:id/received',
  access: 'account',
  summary:
    'Marks an order of goods as delivered for its buyer, who received them. A repetition ' +
    'changes nothing.',
  errors: [
    'orders.not_found',
    'orders.not_the_buyer',
    'orders.not_shipped',
    'orders.status_not_allowed',
  ],
})

export const readThread = call('readThread', {
  method: 'GET',
  path: '/orders/:id/thread',
  access: 'account',
  summary:
    'Returns what the buyer and the creator of an order wrote about it: the last message, and ' +
    'whether the account may write another.',
  errors: ['orders.not_found'],
})

export const writeAbout = call('writeAbout', {
  method: 'POST',
  path: '/orders/:id/messages',
  access: 'account',
  summary:
    'Writes about an order to its creator, or to its buyer, in the conversation of the two; ' +
    'free of the price of messages, until the time for refunds after its end is over.',
  errors: [
    'orders.not_found',
    'orders.chat_closed',
    'conversations.cannot_write',
    'messages.blocked_word',
    'settings.banned_term',
    'auth.email_not_verified',
  ],
  once: true,
})

export const refundOrder = call('refundOrder', {
  method: 'POST',
  path: '/orders/:id/refund',
  access: 'performer',
  summary:
    'Cancels an order of goods before it is shipped and refunds its whole price to the wallet ' +
    'of the buyer.',
  errors: ['orders.not_found', 'orders.already_shipped', 'wallet.already_refunded'],
  once: true,
})
