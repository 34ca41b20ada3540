import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('earnings')

export const list = call('list', {
  method: 'GET',
  path: '/performer/earning/search',
  access: 'performer',
  summary: 'The performer’s earnings, newest first.',
  errors: [],
})

export const readStats = call('readStats', {
  method: 'GET',
  path: '/performer/earning/stats',
  access: 'performer',
  summary: 'What was earned in all: gross, the site’s share, net.',
  errors: [],
})

/** Groups of earning types that a chart shows. */
export const earningSources = ['subscriptions', 'tips', 'posts', 'other'] as const
/** A group of earning types. */
export type EarningSource = (typeof earningSources)[number]

export const readChart = call('readChart', {
  method: 'GET',
  path: '/performer/earning/chart',
  access: 'performer',
  summary:
    'What was earned on each day of UTC, after refunds, by source: the 30 days up to today, or those between two dates, of which the last 92 are answered.',
  errors: [],
})

/** The address of the performer's earnings as a CSV file; it takes the filters of the list. */
export const earningsCsvPath = '/api/performer/earning/earnings.csv'

export const readBalances = call('readBalances', {
  method: 'GET',
  path: '/performer/earning/balances',
  access: 'performer',
  summary: 'What the performer has: waiting, ready to be paid out, kept in reserve, on its way to the bank.',
  errors: [],
})

export const adminList = call('adminList', {
  method: 'GET',
  path: '/admin/earning/search',
  access: 'admin',
  summary: 'Every creator’s earnings, newest first.',
  errors: [],
})

export const adminReadStats = call('adminReadStats', {
  method: 'GET',
  path: '/admin/earning/stats',
  access: 'admin',
  summary: 'What the earnings of a filter come to after refunds, and how much of it was paid out.',
  errors: [],
})

export const readPayable = call('readPayable', {
  method: 'GET',
  path: '/admin/earning/payable',
  access: 'admin',
  summary: 'What a creator can be paid for the earnings of a time: released, not refunded, not paid yet.',
  errors: ['performers.not_found'],
})

export const markPaid = call('markPaid', {
  method: 'POST',
  path: '/admin/earning/update-status',
  access: 'admin',
  summary: 'Books that a creator was paid outside of the site: a payout in the ledger, and the earnings it covers.',
  errors: [
    'performers.not_found',
    'earnings.nothing_to_pay',
    'earnings.amount_changed',
    'earnings.not_settled',
    'auth.proof_required',
  ],
  once: true,
})
