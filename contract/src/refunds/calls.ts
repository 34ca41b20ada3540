import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('refunds')

const paymentErrors = [
  'payments.not_found',
  'payments.not_paid',
  'payments.disputed',
  'payments.already_refunded',
  'payments.refund_window_passed',
  'payments.refund_too_large',
  'payments.refund_whole_only',
  'payments.refund_unavailable',
  'wallet.tokens_spent',
] as const

const chargeErrors = ['wallet.charge_not_found', 'wallet.already_refunded'] as const

export const planPayment = call('planPayment', {
  method: 'GET',
  path: '/payment/transactions/admin/:id/refund',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns the plan of a refund of a card payment: its recipients, its sources, and the ' +
    'access that ends.',
  errors: paymentErrors,
})

export const refundPayment = call('refundPayment', {
  method: 'POST',
  path: '/payment/transactions/admin/:id/refund',
  access: 'admin',
  staff: 'money.write',
  summary: 'Refunds a card payment as planned; refused when the plan has changed.',
  errors: [...paymentErrors, 'refunds.plan_changed'],
  once: true,
})

export const planCharge = call('planCharge', {
  method: 'GET',
  path: '/admin/wallet/charges/:id/refund',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns the plan of a refund of a tip or purchase.',
  errors: chargeErrors,
})

export const refundCharge = call('refundCharge', {
  method: 'POST',
  path: '/admin/wallet/charges/:id/refund',
  access: 'admin',
  staff: 'money.write',
  summary: 'Refunds the price of a tip or purchase to the wallet as planned.',
  errors: [...chargeErrors, 'refunds.plan_changed'],
  once: true,
})

export const askForRefund = call('askForRefund', {
  method: 'POST',
  path: '/user/refund-requests',
  access: 'fan',
  summary:
    'Asks for the price of an own payment or charge back, once for each and within the days that ' +
    'the site names on its receipt. The team refunds it or refuses with a reason.',
  errors: [
    'purchases.receipt_not_found',
    'wallet.already_refunded',
    'payments.disputed',
    'refunds.request_too_late',
    'refunds.asked_already',
  ],
})

export const listRequests = call('listRequests', {
  method: 'GET',
  path: '/admin/refund-requests',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists fans’ requests for refunds with what helps to decide, newest first.',
  errors: [],
})

export const refuseRequest = call('refuseRequest', {
  method: 'POST',
  path: '/admin/refund-requests/:id/refuse',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Refuses a request with a reason for the fan. To grant it, refund its payment or charge: the ' +
    'request is answered with that.',
  errors: ['refunds.request_not_found', 'refunds.request_decided'],
})
