import * as z from 'zod/mini'

/** Refusals about the accounts that creators are paid to. */
export const bankingErrors = {
  'banking.bank_details_missing': {
    status: 404,
    message: 'Bank details not found. Add them under Banking.',
    data: z.null(),
  },
  'banking.paypal_missing': {
    status: 422,
    message: 'Add your PayPal e-mail address under Banking first',
    data: z.null(),
  },
  'banking.connected_account_missing': {
    status: 422,
    message: 'The account at Stripe cannot receive money yet. Connect it under Banking first.',
    data: z.null(),
  },
} as const
