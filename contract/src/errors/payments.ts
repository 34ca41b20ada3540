import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'

/** Refusals about payments at a gateway and saved cards. */
export const paymentsErrors = {
  'payments.gateway_unavailable': {
    status: 422,
    message: 'This payment method is not available. Choose another one.',
    data: z.null(),
  },
  'payments.gateway_failed': {
    status: 503,
    message:
      'The payment service is not responding. You have not been charged. Try again in a moment.',
    data: z.null(),
  },
  'payments.amount_out_of_range': {
    status: 422,
    message: 'This amount is outside the allowed range',
    data: z.object({ minimum: Currency, maximum: Currency }),
  },
  'payments.declined': {
    status: 422,
    message: 'Your card was declined. Use another card.',
    data: z.object({ transactionId: z.string(), reason: z.string() }),
  },
  'payments.new_card_limit': {
    status: 422,
    message: 'New cards can pay only so much in a day. Try again tomorrow.',
    data: z.object({ payments: z.number(), amount: Currency }),
  },
  'payments.own_limit': {
    status: 422,
    message: 'This is more than your own limit leaves for this month',
    data: z.object({ limit: Currency, left: Currency, until: Instant }),
  },
  'payments.new_account_limit': {
    status: 422,
    message: 'New accounts can pay only so much on their first day. Try again tomorrow.',
    data: z.object({ limit: Currency, left: Currency, until: Instant }),
  },
  'payments.card_limit': {
    status: 422,
    message:
      'Your card also pays for other accounts, and new accounts can share one only so often. Nothing was charged. Log in with the account that used it first, or write to us.',
    data: z.object({ reason: z.enum(['accounts', 'disputed']) }),
  },
  'payments.card_refused': {
    status: 422,
    message: 'The payment service did not accept this card. Enter it again.',
    data: z.null(),
  },
  'payments.too_many_cards': {
    status: 422,
    message: 'You have saved as many cards as possible. Remove one first.',
    data: z.object({ maximum: z.number() }),
  },
  'payments.card_not_found': { status: 404, message: 'Card not found', data: z.null() },
  'payments.callback_not_found': { status: 404, message: 'Callback not found', data: z.null() },
  'payments.gateway_not_found': {
    status: 404,
    message: 'Payment company not found',
    data: z.null(),
  },
  'payments.gateway_incomplete': {
    status: 422,
    message: 'Fill in all required fields of this payment company first',
    data: z.object({ missing: z.array(z.string()) }),
  },
  'payments.gateway_currency': {
    status: 422,
    message: 'This payment company does not accept the currency of this site',
    data: z.object({ currency: z.string(), accepted: z.array(z.string()) }),
  },
  'payments.gateway_forbids_adult': {
    status: 422,
    message: 'The terms of this payment company forbid adult content',
    data: z.null(),
  },
  'payments.gateway_test_failed': {
    status: 422,
    message: 'The test failed. Check the keys and try again.',
    data: z.object({ reason: z.string() }),
  },
  'payments.not_found': { status: 404, message: 'Payment not found', data: z.null() },
} as const
