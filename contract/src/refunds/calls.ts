import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('refunds')

const paymentErrors = [
  'payments.not_found',
  'payments.not_paid',
  'payments.already_refunded',
  'payments.refund_too_large',
  'payments.refund_unavailable',
  'wallet.tokens_spent',
] as const

const chargeErrors = ['wallet.charge_not_found', 'wallet.already_refunded'] as const

export const planPayment = call('planPayment', {
  method: 'GET',
  path: '/payment/transactions/admin/:id/refund',
  access: 'admin',
  summary: 'What a refund of a card payment would do: who gets what back, who gives it, what access ends.',
  errors: paymentErrors,
})

export const refundPayment = call('refundPayment', {
  method: 'POST',
  path: '/payment/transactions/admin/:id/refund',
  access: 'admin',
  summary: 'Gives a card payment back as the plan says; refused when the plan is not true any more.',
  errors: [...paymentErrors, 'refunds.plan_changed'],
  once: true,
})

export const planCharge = call('planCharge', {
  method: 'GET',
  path: '/admin/wallet/charges/:id/refund',
  access: 'admin',
  summary: 'What a refund of a tip or purchase would do.',
  errors: chargeErrors,
})

export const refundCharge = call('refundCharge', {
  method: 'POST',
  path: '/admin/wallet/charges/:id/refund',
  access: 'admin',
  summary: 'Puts the price of a tip or purchase back into the wallet as the plan says.',
  errors: [...chargeErrors, 'refunds.plan_changed'],
  once: true,
})
