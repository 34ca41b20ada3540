import { couponErrors } from '../coupons/calls.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('payments')

/** The refusals of every call that starts a payment. */
export const startPaymentErrors = [
  'payments.gateway_unavailable',
  'payments.gateway_failed',
  'payments.amount_out_of_range',
  'payments.card_not_found',
  'payments.declined',
  'payments.own_limit',
  'payments.new_account_limit',
  'payments.card_limit',
  'auth.email_not_verified',
] as const

export const topUp = call('topUp', {
  method: 'POST',
  path: '/payment/wallet/top-up',
  access: 'fan',
  summary: 'Starts a payment into the wallet; tokens are credited once the gateway confirms it.',
  errors: [...startPaymentErrors, 'payments.new_card_limit', ...couponErrors],
  once: true,
})

export const listTransactions = call('listTransactions', {
  method: 'GET',
  path: '/payment/transactions/user/search',
  access: 'account',
  summary: 'Lists the account’s own payments, newest first.',
  errors: [],
})

export const readTransaction = call('readTransaction', {
  method: 'GET',
  path: '/payment/transactions/user/:id',
  access: 'account',
  summary: 'Returns one own payment, which the result page polls until it is settled.',
  errors: ['payments.not_found'],
})

export const readOwnLimit = call('readOwnLimit', {
  method: 'GET',
  path: '/payment/own-limit',
  access: 'fan',
  summary: 'Returns what the fan may pay in a month by their own limit, and what was paid.',
  errors: [],
})

export const setOwnLimit = call('setOwnLimit', {
  method: 'PUT',
  path: '/payment/own-limit',
  access: 'fan',
  summary:
    'Sets what the fan may pay in a month. A lower limit applies immediately; a higher one, or ' +
    'none, a day later.',
  errors: [],
})

export const adminListTransactions = call('adminListTransactions', {
  method: 'GET',
  path: '/payment/transactions/admin/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists all payments, newest first.',
  errors: [],
})

export const listCards = call('listCards', {
  method: 'GET',
  path: '/payment-cards',
  access: 'fan',
  summary: 'Lists the saved cards.',
  errors: [],
})

export const saveCard = call('saveCard', {
  method: 'POST',
  path: '/:gateway/cards',
  access: 'fan',
  summary: 'Saves a card by the token of the gateway’s own form.',
  errors: [
    'payments.gateway_unavailable',
    'payments.gateway_failed',
    'payments.card_refused',
    'payments.card_limit',
    'payments.too_many_cards',
  ],
})

export const readCardForm = call('readCardForm', {
  method: 'GET',
  path: '/payment-cards/form',
  access: 'fan',
  summary:
    'Returns the form of the company that saves cards on this site, or for the payment that a ' +
    'bank must confirm.',
  errors: ['payments.gateway_unavailable', 'payments.not_found'],
})

export const openCardForm = call('openCardForm', {
  method: 'POST',
  path: '/payment-cards/form',
  access: 'fan',
  summary: 'Admits the script of a company’s form to the company for a short time.',
  errors: ['payments.gateway_unavailable', 'payments.gateway_failed'],
})

export const confirmPayment = call('confirmPayment', {
  method: 'POST',
  path: '/payment/transactions/user/:id/confirm',
  access: 'fan',
  summary:
    'Charges a saved card after the buyer’s bank was asked to confirm it; returns the payment.',
  errors: ['payments.not_found', 'payments.gateway_unavailable'],
})

export const setDefaultCard = call('setDefaultCard', {
  method: 'PUT',
  path: '/payment-cards/:id/default',
  access: 'fan',
  summary: 'Makes a saved card the one that payments suggest first.',
  errors: ['payments.card_not_found'],
})

export const deleteCard = call('deleteCard', {
  method: 'DELETE',
  path: '/payment-cards/:id',
  access: 'fan',
  summary: 'Deletes a saved card; subscriptions it pays for need another payment method.',
  errors: ['payments.card_not_found'],
})

/** Paths outside the envelope: the callbacks of gateways, and the built-in gateway's own pages. */
export const paymentPages = {
  callback: '/api/payment/:gateway/callhook',
  sandboxCheckout: '/sandbox-gateway/checkout/:id',
  success: '/payment/success',
  cancel: '/payment/cancel',
  /** Has the buyer's bank confirm a charge by the script of the company. */
  confirm: '/payment/confirm',
} as const
