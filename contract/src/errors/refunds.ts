import * as z from 'zod/mini'
import { Currency, Tokens } from '../kit/scalars.ts'

/** Refusals to refund a payment or a charge. */
export const refundsErrors = {
  'payments.not_paid': {
    status: 409,
    message: 'Only a completed payment can be refunded',
    data: z.null(),
  },
  'payments.disputed': {
    status: 409,
    message: 'The bank is taking back this payment, so it cannot be refunded as well',
    data: z.null(),
  },
  'payments.already_refunded': {
    status: 409,
    message: 'This payment has already been refunded or its refund is in progress',
    data: z.null(),
  },
  'payments.refund_window_passed': {
    status: 409,
    message:
      'This payment is too old to be refunded to its card. Refund the purchases to the wallet.',
    data: z.object({ days: z.number() }),
  },
  'payments.refund_too_large': {
    status: 422,
    message: 'This amount is more than can still be refunded',
    data: z.object({ left: Currency }),
  },
  'payments.refund_whole_only': {
    status: 422,
    message: 'This payment service refunds whole payments only',
    data: z.object({ whole: Currency }),
  },
  'payments.refund_unavailable': {
    status: 422,
    message: 'The payment service does not support refunds',
    data: z.null(),
  },
  'wallet.tokens_spent': {
    status: 422,
    message:
      'The fan has spent part of this top-up. Refund the rest, or refund the purchases first.',
    data: z.object({ balance: Tokens, tokens: Tokens, largest: Currency }),
  },
  'wallet.charge_not_found': { status: 404, message: 'Charge not found', data: z.null() },
  'wallet.already_refunded': {
    status: 409,
    message: 'This has already been refunded',
    data: z.null(),
  },
  'refunds.request_too_late': {
    status: 422,
    message: 'The time in which you could ask for a refund is over',
    data: z.null(),
  },
  'refunds.asked_already': {
    status: 409,
    message: 'You have already asked for a refund of this',
    data: z.null(),
  },
  'refunds.request_not_found': { status: 404, message: 'Request not found', data: z.null() },
  'refunds.request_decided': {
    status: 409,
    message: 'This request has already been answered',
    data: z.null(),
  },
  'refunds.plan_changed': {
    status: 409,
    message: 'The refund has changed. Check it and confirm again.',
    data: z.null(),
  },
} as const
