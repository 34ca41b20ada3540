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
  'banking.crypto_missing': {
    status: 422,
    message: 'Add the address of your wallet under Banking first',
    data: z.null(),
  },
  'banking.crypto_off': {
    status: 422,
    message: 'This site does not pay in cryptocurrencies',
    data: z.null(),
  },
  'banking.crypto_address_wrong': {
    status: 422,
    message:
      'This is not a valid address on this network. Copy it again, including capital letters.',
    data: z.null(),
  },
  'banking.connected_account_missing': {
    status: 422,
    message: 'The account at Stripe cannot receive money yet. Connect it under Banking first.',
    data: z.null(),
  },
  'banking.account_waiting': {
    status: 422,
    message:
      'This account was changed recently. It can receive payouts after the time shown under Banking.',
    data: z.null(),
  },
  'banking.name_waiting': {
    status: 422,
    message:
      'The name on this account doesn’t match your documents. Our team will review it first.',
    data: z.null(),
  },
  'banking.name_refused': {
    status: 422,
    message: 'You can’t use this account. Add one in the name on your documents under Banking.',
    data: z.null(),
  },
  'banking.payouts_frozen': {
    status: 422,
    message: 'Payouts are on hold because a change was reported. Contact us to resume them.',
    data: z.null(),
  },
  'banking.no_name_waiting': {
    status: 409,
    message: 'This bank account was changed or reviewed in the meantime. Open it again.',
    data: z.null(),
  },
  'banking.not_frozen': {
    status: 409,
    message: 'Payouts of this creator are not stopped',
    data: z.null(),
  },
} as const
