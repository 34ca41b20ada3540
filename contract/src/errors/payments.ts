import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** Refusals about payments at a gateway and saved cards. */
export const paymentsErrors = {
  'payments.gateway_unavailable': {
    status: 422,
    message: 'This way of paying is not available here, please choose another',
    data: z.null(),
  },
  'payments.gateway_failed': {
    status: 503,
    message: 'The payment service does not answer. Nothing was charged; please try again in a moment',
    data: z.null(),
  },
  'payments.amount_out_of_range': {
    status: 422,
    message: 'This amount is outside of what can be paid at once',
    data: z.object({ minimum: Currency, maximum: Currency }),
  },
  'payments.declined': {
    status: 422,
    message: 'Your card was declined, please use another one',
    data: z.object({ transactionId: z.string(), reason: z.string() }),
  },
  'payments.card_not_found': { status: 404, message: 'This card is not among your saved cards', data: z.null() },
  'payments.coupon_unusable': { status: 406, message: 'This coupon cannot be used', data: z.null() },
  'payments.not_found': { status: 404, message: 'There is no such payment', data: z.null() },
} as const
