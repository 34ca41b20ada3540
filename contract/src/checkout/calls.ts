import { callsOf } from '../kit/call.ts'
import { startPaymentErrors } from '../payments/calls.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('checkout')

/** The refusals of paying for a tip or an item directly. */
const directPaymentErrors = [
  'settings.banned_term',
  ...startPaymentErrors,
  'payments.new_card_limit',
  'wallet.payment_pending',
  'wallet.locked',
  'wallet.tip_out_of_range',
  'wallet.tip_below_message_price',
  'wallet.item_not_found',
  'wallet.not_for_sale',
  'wallet.already_bought',
  'wallet.price_changed',
  'wallet.out_of_stock',
  'wallet.address_required',
  'addresses.not_found',
  'streams.audience',
  'conversations.cannot_write',
  'messages.blocked_word',
  'performers.not_found',
  'performers.suspended',
  'performers.documents_not_verified',
  'performers.you_blocked',
  'performers.country_blocked',
] as const

export const readTerms = call('readTerms', {
  method: 'GET',
  path: '/checkout/terms',
  access: 'open',
  summary: 'Returns how a visitor without an account can pay, and the least that a card pays.',
  errors: ['payments.gateway_unavailable'],
})

export const payDirectly = call('payDirectly', {
  method: 'POST',
  path: '/checkout/direct',
  access: 'fan',
  summary:
    'Pays for a tip or an item by card, without a top-up before: the payment goes into the ' +
    'wallet, and what it is for is charged once it arrives. What cannot be charged stays there.',
  errors: [...directPaymentErrors],
  once: true,
})

export const readDirect = call('readDirect', {
  method: 'GET',
  path: '/checkout/direct/:id',
  access: 'fan',
  summary:
    'Returns what became of the tip or the item that an own payment was for: charged, or ' +
    'refused, and then its tokens are in the wallet.',
  errors: ['payments.not_found'],
})

export const payFirst = call('payFirst', {
  method: 'POST',
  path: '/checkout/first-payment',
  access: 'optional',
  summary:
    'Starts a payment by a visitor without an account, and makes one: without a password, logged ' +
    'in here. The answer is the same for an address that an account has, whose owner gets a mail.',
  errors: [
    ...directPaymentErrors,
    'addresses.too_many',
    'auth.forbidden',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'consents.text_changed',
    'consents.acceptance_missing',
    'subscriptions.already_subscribed',
    'subscriptions.payment_pending',
    'subscriptions.not_offered',
    'subscriptions.terms_changed',
    'tiers.full',
    'promotions.unavailable',
  ],
  once: true,
})

export const readAccess = call('readAccess', {
  method: 'GET',
  path: '/checkout/access',
  access: 'fan',
  summary:
    'Returns how the fan can come back to what they bought: the address that is not confirmed ' +
    'yet, a password, passkeys.',
  errors: [],
})

export const changeAddress = call('changeAddress', {
  method: 'PUT',
  path: '/checkout/address',
  access: 'fan',
  summary:
    'Replaces the mistyped address of a fan who paid first, and mails the receipt to the new one.',
  errors: ['auth.email_already_verified'],
})
