import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('banking')

export const saveBankAccount = call('saveBankAccount', {
  method: 'PUT',
  path: '/performers/banking-settings',
  access: 'performer',
  summary: 'Saves the bank account that payouts go to, and answers it with its numbers masked.',
  errors: ['auth.proof_required', 'performers.not_found'],
})

export const savePaypal = call('savePaypal', {
  method: 'PUT',
  path: '/performers/payment-gateway-settings',
  access: 'performer',
  summary: 'Saves the PayPal address that payouts go to.',
  errors: ['auth.proof_required', 'performers.not_found'],
})

/** The networks of cryptocurrencies that creators can be paid in. */
export const cryptoNetworks = ['bitcoin', 'ethereum', 'tron'] as const
/** A network of a cryptocurrency. */
export type CryptoNetwork = (typeof cryptoNetworks)[number]

export const saveCrypto = call('saveCrypto', {
  method: 'PUT',
  path: '/performers/crypto-settings',
  access: 'performer',
  summary:
    'Saves the address of a cryptocurrency that payouts go to, and answers it masked. Its ' +
    'checksum is checked.',
  errors: ['auth.proof_required', 'banking.crypto_off', 'banking.crypto_address_wrong'],
})

export const openConnectedAccount = call('openConnectedAccount', {
  method: 'POST',
  path: '/stripe/accounts',
  access: 'performer',
  summary:
    'Opens the account at Stripe through which payouts can be sent, once, and returns the ' +
    'page where its holder is checked.',
  errors: ['auth.proof_required', 'payments.gateway_unavailable', 'payments.gateway_failed'],
})

export const readConnectedAccount = call('readConnectedAccount', {
  method: 'GET',
  path: '/stripe/accounts',
  access: 'performer',
  summary:
    'Returns whether payouts can be sent through a payment company, and the account there ' +
    'with its state.',
  errors: [],
})

export const readAccounts = call('readAccounts', {
  method: 'GET',
  path: '/performers/banking-settings',
  access: 'performer',
  summary: 'Returns the accounts that payouts go to, with the numbers of the bank account masked.',
  errors: [],
})

export const adminReadAccounts = call('adminReadAccounts', {
  method: 'GET',
  path: '/admin/performers/:id/banking-settings',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns the accounts that payouts of a creator go to, with the numbers of the bank ' +
    'account masked.',
  errors: ['performers.not_found'],
})

export const adminSaveBankAccount = call('adminSaveBankAccount', {
  method: 'PUT',
  path: '/admin/performers/:id/banking-settings',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Saves the bank account of a creator, mails them about it, and returns it with its ' +
    'numbers masked.',
  errors: ['auth.proof_required', 'performers.not_found'],
})

export const adminSavePaypal = call('adminSavePaypal', {
  method: 'PUT',
  path: '/admin/performers/:id/payment-gateway-settings',
  access: 'admin',
  staff: 'money.write',
  summary: 'Saves the PayPal address of a creator, and notifies them by mail.',
  errors: ['auth.proof_required', 'performers.not_found'],
})

export const adminSaveCrypto = call('adminSaveCrypto', {
  method: 'PUT',
  path: '/admin/performers/:id/crypto-settings',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Saves the address of a cryptocurrency that a creator is paid to, and notifies them by mail.',
  errors: [
    'auth.proof_required',
    'performers.not_found',
    'banking.crypto_off',
    'banking.crypto_address_wrong',
  ],
})

/** The address of the page that stops payouts, before the token of a mail about a change. */
export const freezePayoutsPath = '/payouts/stop'

export const adminDecideName = call('adminDecideName', {
  method: 'POST',
  path: '/admin/performers/:id/banking-settings/name',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Accepts or refuses the bank account of a creator whose name differs from that of the ' +
    'documents, and notifies them by mail.',
  errors: ['auth.proof_required', 'performers.not_found', 'banking.no_name_waiting'],
})

export const adminLiftFreeze = call('adminLiftFreeze', {
  method: 'POST',
  path: '/admin/performers/:id/payout-freeze/lift',
  access: 'admin',
  staff: 'money.write',
  summary: 'Lets payouts of a creator go on that were stopped by the link in a mail.',
  errors: ['auth.proof_required', 'performers.not_found', 'banking.not_frozen'],
})

export const adminListWaiting = call('adminListWaiting', {
  method: 'GET',
  path: '/admin/payout-accounts/waiting',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Lists creators whose bank account waits for a decision, and those with stopped payouts.',
  errors: [],
})
