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

export const readAccounts = call('readAccounts', {
  method: 'GET',
  path: '/performers/banking-settings',
  access: 'performer',
  summary: 'Returns the accounts that payouts go to, with the numbers of the bank account masked.',
  errors: [],
})
