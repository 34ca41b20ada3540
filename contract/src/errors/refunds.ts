import * as z from 'zod/mini'
import { Currency, Tokens } from '../kit/scalars.ts'

/** Refusals to give a payment or the price of a charge back. */
export const refundsErrors = {
  'payments.not_paid': { status: 409, message: 'Only a payment that arrived can be refunded', data: z.null() },
  'payments.already_refunded': {
    status: 409,
    message: 'This payment has been refunded already, or its refund is on its way',
    data: z.null(),
  },
  'payments.refund_too_large': {
    status: 422,
    message: 'This is not an amount that can still be refunded',
    data: z.object({ left: Currency }),
  },
  'payments.refund_unavailable': {
    status: 422,
    message: 'The payment service of this payment cannot give money back',
    data: z.null(),
  },
  'wallet.tokens_spent': {
    status: 422,
    message: 'The fan has spent tokens of this top-up: refund what is left, or the purchases first',
    data: z.object({ balance: Tokens, tokens: Tokens, largest: Currency }),
  },
  'wallet.charge_not_found': { status: 404, message: 'There is no such charge', data: z.null() },
  'wallet.already_refunded': { status: 409, message: 'This has been refunded already', data: z.null() },
  'refunds.plan_changed': {
    status: 409,
    message: 'Something changed since you looked: check what the refund does now, and confirm again',
    data: z.null(),
  },
} as const
