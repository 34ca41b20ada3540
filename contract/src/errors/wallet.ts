import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about spending from a wallet. */
export const walletErrors = {
  'wallet.insufficient_balance': {
    status: 422,
    message: 'Your balance is too low. Top up your wallet.',
    data: z.object({ balance: Tokens, price: Tokens }),
  },
  'wallet.payment_pending': {
    status: 409,
    message: 'A payment for this is still being confirmed',
    data: z.object({ transactionId: z.string() }),
  },
  'wallet.locked': {
    status: 422,
    message:
      'Your bank took back a top-up that you have spent. Top up your wallet to pay what is owed.',
    data: z.object({ debt: Tokens }),
  },
  'wallet.tip_out_of_range': {
    status: 422,
    message: 'This tip is outside the allowed range',
    data: z.object({ minimum: Tokens, maximum: Tokens }),
  },
  'wallet.tip_below_message_price': {
    status: 422,
    message: 'A tip with a message must be at least the price of a message',
    data: z.object({ price: Tokens }),
  },
  'wallet.item_not_found': {
    status: 404,
    message: 'This does not exist or is not available',
    data: z.null(),
  },
  'wallet.not_for_sale': { status: 422, message: 'This is not for sale', data: z.null() },
  'wallet.address_required': { status: 422, message: 'Choose a delivery address', data: z.null() },
  'wallet.out_of_stock': {
    status: 422,
    message: 'Not enough left in stock',
    data: z.object({ stock: z.number() }),
  },
  'wallet.price_changed': {
    status: 409,
    message: 'The price has changed. Check it again.',
    data: z.object({
      price: Tokens,
      /** The price of sending goods. */
      shippingPrice: z.optional(Tokens),
    }),
  },
  'wallet.cannot_undo': {
    status: 409,
    message: 'This purchase can no longer be undone',
    data: z.null(),
  },
  'wallet.already_bought': { status: 409, message: 'You have already bought this', data: z.null() },
} as const
