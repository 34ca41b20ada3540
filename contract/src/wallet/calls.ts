import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('wallet')

/** The most pieces that one purchase takes. */
export const QUANTITY_MAX = 100

/** The seconds in which a purchase by one tap can be undone, while nothing of it was opened. */
export const UNDO_SECONDS = 10

/** The highest price that a fan may let one tap pay, in tokens. */
export const QUICK_UNLOCK_MAX = 1000

export const chargeTip = call('chargeTip', {
  method: 'POST',
  path: '/wallet/charges/tip/:performerId',
  access: 'fan',
  summary:
    'Tips a performer, by id or username. A message is sent with it where the fan may write ' +
    'to the performer; where messages have a price, the tip is at least that.',
  errors: [
    'settings.banned_term',
    'wallet.tip_out_of_range',
    'wallet.tip_below_message_price',
    'conversations.cannot_write',
    'messages.blocked_word',
    'wallet.insufficient_balance',
    'wallet.locked',
    'performers.not_found',
    'performers.suspended',
    'performers.documents_not_verified',
    'performers.you_blocked',
    'performers.country_blocked',
    'auth.email_not_verified',
  ],
  once: true,
})

const purchaseErrors = [
  'wallet.item_not_found',
  'wallet.not_for_sale',
  'wallet.already_bought',
  'wallet.price_changed',
  'wallet.insufficient_balance',
  'wallet.locked',
  'auth.email_not_verified',
  'coupons.not_found',
  'coupons.expired',
  'coupons.used_up',
  'coupons.already_used',
  'coupons.not_for_this',
] as const

export const chargeFeed = call('chargeFeed', {
  method: 'POST',
  path: '/wallet/charges/feed/:id',
  access: 'fan',
  summary: 'Buys a post at its current price; purchases stay viewable.',
  errors: [...purchaseErrors],
  once: true,
})

export const chargeVideo = call('chargeVideo', {
  method: 'POST',
  path: '/wallet/charges/video/:id',
  access: 'fan',
  summary: 'Buys a video at its current price; purchases stay viewable.',
  errors: [...purchaseErrors],
  once: true,
})

export const chargeGallery = call('chargeGallery', {
  method: 'POST',
  path: '/wallet/charges/gallery/:id',
  access: 'fan',
  summary: 'Buys a gallery with all its photos at its current price; purchases stay viewable.',
  errors: [...purchaseErrors],
  once: true,
})

export const chargeStream = call('chargeStream', {
  method: 'POST',
  path: '/wallet/charges/stream/:id',
  access: 'fan',
  summary: 'Buys the ticket of an open stream at its price; allowed to the audience of the stream.',
  errors: [...purchaseErrors, 'streams.audience'],
  once: true,
})

export const chargeProduct = call('chargeProduct', {
  method: 'POST',
  path: '/wallet/charges/product/:id',
  access: 'fan',
  summary:
    'Orders a product at its current price. The file of a digital one can be downloaded from ' +
    'then on; goods need a delivery address, cost their price of sending once for each order, ' +
    'and can be ordered again.',
  errors: [
    ...purchaseErrors,
    'wallet.out_of_stock',
    'wallet.address_required',
    'addresses.not_found',
  ],
  once: true,
})

export const chargeMessage = call('chargeMessage', {
  method: 'POST',
  path: '/wallet/charges/message/:id',
  access: 'fan',
  summary:
    'Buys the files of a message that the fan received, at their price; purchases stay viewable.',
  errors: [...purchaseErrors],
  once: true,
})

export const undoCharge = call('undoCharge', {
  method: 'POST',
  path: '/wallet/purchases/:id/undo',
  access: 'fan',
  summary:
    'Undoes a purchase that was made with `canUndo` within ten seconds, while it was not opened: ' +
    'its price returns to the wallet. Undoing it again changes nothing.',
  errors: ['wallet.charge_not_found', 'wallet.cannot_undo'],
})

export const openCharges = call('openCharges', {
  method: 'POST',
  path: '/wallet/purchases/open',
  access: 'fan',
  summary:
    'Opens a purchase that was made with `canUndo`, or all such purchases of the fan. It cannot ' +
    'be undone from then on. Those that are open already stay so.',
  errors: [],
})

export const readQuickUnlock = call('readQuickUnlock', {
  method: 'GET',
  path: '/wallet/quick-unlock',
  access: 'fan',
  summary: 'Returns how the fan confirms small purchases of content.',
  errors: [],
})

export const setQuickUnlock = call('setQuickUnlock', {
  method: 'PUT',
  path: '/wallet/quick-unlock',
  access: 'fan',
  summary:
    'Sets how the fan confirms purchases of content up to a price: in a dialog, by press and ' +
    'hold, or by a second tap on the same button.',
  errors: [],
})

export const listCharges = call('listCharges', {
  method: 'GET',
  path: '/wallet/charges/search',
  access: 'fan',
  summary: 'Lists the fan’s spending, newest first.',
  errors: [],
})

export const explainCharge = call('explainCharge', {
  method: 'GET',
  path: '/wallet/charges/:id/explanation',
  access: 'fan',
  summary:
    'Explains one of the fan’s charges: every transfer with its postings, the rate of tokens, ' +
    'the tax, and what went back.',
  errors: ['wallet.charge_not_found'],
})

export const adminListCharges = call('adminListCharges', {
  method: 'GET',
  path: '/admin/wallet/charges/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists all spending from wallets, newest first.',
  errors: [],
})

export const readBalance = call('readBalance', {
  method: 'GET',
  path: '/wallet/balance',
  access: 'fan',
  summary: 'Returns the tokens in the fan’s wallet, and the number that a unit of currency buys.',
  errors: [],
})

/** The terms of a top-up, shown before paying. */
export const readTopUpTerms = call('readTopUpTerms', {
  method: 'GET',
  path: '/wallet/top-up/terms',
  access: 'fan',
  summary: 'Returns the limits of a top-up and its gateway.',
  errors: ['payments.gateway_unavailable'],
})
