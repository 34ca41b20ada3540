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
    message: 'This is no address of this network. Copy it again, with its capital letters.',
    data: z.null(),
  },
  'banking.connected_account_missing': {
    status: 422,
    message: 'The account at Stripe cannot receive money yet. Connect it under Banking first.',
    data: z.null(),
  },
} as const
