import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export { endSchedule, LAST_DAY_OF_MONTH, readSchedule, saveSchedule } from './schedule.calls.ts'
export type * from './schemas.ts'

const call = callsOf<typeof schemas>('payouts')

const accountErrors = [
  'banking.account_waiting',
  'banking.name_waiting',
  'banking.name_refused',
  'banking.payouts_frozen',
] as const

const requestErrors = [
  'payouts.below_minimum',
  'payouts.above_balance',
  'banking.bank_details_missing',
  'banking.paypal_missing',
  'banking.crypto_missing',
  'banking.connected_account_missing',
  ...accountErrors,
  'auth.proof_required',
] as const

const sanctionErrors = [
  'sanctions.lists_missing',
  'sanctions.review_pending',
  'sanctions.blocked',
] as const

const statusErrors = [
  'payouts.not_found',
  'payouts.status_changed',
  'payouts.approval_missing',
  'payouts.second_admin_needed',
  'payouts.being_sent',
  'performers.documents_not_verified',
  'taxforms.missing',
  ...sanctionErrors,
  'banking.payouts_frozen',
  'payouts.transfer_refused',
  'payments.gateway_unavailable',
  'payments.gateway_failed',
  'banking.connected_account_missing',
  'earnings.not_settled',
  'auth.proof_required',
] as const

export const calculate = call('calculate', {
  method: 'POST',
  path: '/payout-requests/calculate',
  access: 'performer',
  summary:
    'Returns what the creator has earned, was paid, is still owed and can request now, in tokens.',
  errors: [],
})

export const readBalances = call('readBalances', {
  method: 'GET',
  path: '/payout-requests/balances',
  access: 'performer',
  summary:
    'Returns the creator’s balances by stage, with the days on which held and reserved ' +
    'earnings become available.',
  errors: [],
})

export const list = call('list', {
  method: 'GET',
  path: '/payout-requests/search',
  access: 'performer',
  summary: 'Lists the creator’s payout requests, newest first.',
  errors: [],
})

export const create = call('create', {
  method: 'POST',
  path: '/payout-requests',
  access: 'performer',
  summary: 'Requests a payout of available earnings. One request can be open at a time.',
  errors: [
    ...requestErrors,
    'payouts.request_open',
    'performers.documents_not_verified',
    'taxforms.missing',
    ...sanctionErrors,
  ],
  once: true,
})

export const update = call('update', {
  method: 'PUT',
  path: '/payout-requests/:id',
  access: 'performer',
  summary: 'Changes a payout request while it is pending.',
  errors: [
    ...requestErrors,
    'payouts.not_found',
    'payouts.not_pending',
    'performers.documents_not_verified',
    'taxforms.missing',
    ...sanctionErrors,
  ],
  once: true,
})

export const read = call('read', {
  method: 'GET',
  path: '/payout-requests/:id/view',
  access: 'performer',
  summary: 'Returns one of the creator’s payout requests.',
  errors: ['payouts.not_found'],
})

export const canCreate = call('canCreate', {
  method: 'GET',
  path: '/payout-requests/check/pending-review',
  access: 'performer',
  summary: 'Returns true when the creator can create a payout request, because no other is open.',
  errors: [],
})

export const adminList = call('adminList', {
  method: 'GET',
  path: '/admin/payout-requests/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the payout requests of all creators, newest first.',
  errors: [],
})

export const adminRead = call('adminRead', {
  method: 'GET',
  path: '/admin/payout-requests/:id',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns a payout request; the numbers of its bank account are masked.',
  errors: ['payouts.not_found'],
})

export const adminReadBalances = call('adminReadBalances', {
  method: 'GET',
  path: '/admin/payout-requests/:id/balances',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns the balances by stage of the creator of a payout request.',
  errors: ['payouts.not_found'],
})

export const adminListEarnings = call('adminListEarnings', {
  method: 'GET',
  path: '/admin/payout-requests/:id/earnings',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Lists the earnings that a payout pays, oldest first; for an open request those that it ' +
    'would pay now.',
  errors: ['payouts.not_found'],
})

export const adminCalculate = call('adminCalculate', {
  method: 'POST',
  path: '/admin/payout-requests/calculate',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns what a creator has earned, was paid, is still owed and can request now, in tokens.',
  errors: ['performers.not_found'],
})

export const readAccount = call('readAccount', {
  method: 'POST',
  path: '/admin/payout-requests/account/:id',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns the account that a payout request is paid to, unmasked. The reason is logged.',
  errors: ['payouts.not_found', 'banking.bank_details_missing', 'auth.proof_required'],
})

export const setStatus = call('setStatus', {
  method: 'POST',
  path: '/admin/payout-requests/status/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Approves or rejects a payout request, or marks it as done once the money was sent.',
  errors: statusErrors,
  once: true,
})

export const payOut = call('payOut', {
  method: 'POST',
  path: '/admin/payout-requests/payout/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Marks a payout request as done, with the number of the bank’s or PayPal’s payment.',
  errors: statusErrors,
  once: true,
})

/** The formats of the file with approved payouts. */
export const exportFormats = ['csv', 'sepa'] as const

export const exportApproved = call('exportApproved', {
  method: 'POST',
  path: '/admin/payout-requests/export',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Returns approved payouts as a file for the bank: CSV, or SEPA XML (pain.001.001.09). ' +
    'Lists those left out, with the reason.',
  errors: [
    'payouts.payer_missing',
    'payouts.currency_not_euro',
    'payouts.nothing_to_export',
    'auth.proof_required',
  ],
})
