import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** Refusals to record a payout of earnings. */
export const earningsErrors = {
  'earnings.not_found': { status: 404, message: 'Earning not found', data: z.null() },
  'earnings.statement_not_found': { status: 404, message: 'Statement not found', data: z.null() },
  'earnings.nothing_to_pay': {
    status: 422,
    message: 'None of these earnings can be paid out now',
    data: z.object({ waiting: Currency }),
  },
  'earnings.amount_changed': {
    status: 409,
    message: 'The amount has changed. Check it and confirm again.',
    data: z.object({ amount: Currency }),
  },
  'earnings.payout_requested': {
    status: 409,
    message: 'This creator has an open payout request. Pay or reject it first.',
    data: z.object({ amount: Currency }),
  },
  'earnings.not_settled': {
    status: 409,
    message: 'Refunds of this creator are still being processed. Try again in a minute.',
    data: z.null(),
  },
} as const
