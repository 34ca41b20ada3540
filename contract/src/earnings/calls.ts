import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('earnings')

export const list = call('list', {
  method: 'GET',
  path: '/performer/earning/search',
  access: 'performer',
  summary: 'Lists the performer’s earnings, newest first.',
  errors: [],
})

export const readStats = call('readStats', {
  method: 'GET',
  path: '/performer/earning/stats',
  access: 'performer',
  summary: 'Returns the totals earned: gross, commission, net.',
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
    'Returns the earnings of each day (UTC) after refunds, by source: the last 30 days, or ' +
    'those between two dates, limited to the last 92 of them.',
  errors: [],
})

/** The path of the performer's earnings as a CSV file; it takes the filters of the list. */
export const earningsCsvPath = '/api/performer/earning/earnings.csv'

export const readBalances = call('readBalances', {
  method: 'GET',
  path: '/performer/earning/balances',
  access: 'performer',
  summary: 'Returns the performer’s balances: held, available, in reserve, and in payout.',
  errors: [],
})

export const listStatements = call('listStatements', {
  method: 'GET',
  path: '/performer/earning/statements',
  access: 'performer',
  summary:
    'Returns the performer’s monthly statements (UTC), newest first: the balances before and ' +
    'after each month, and what changed them.',
  errors: [],
})

export const listStatementLines = call('listStatementLines', {
  method: 'GET',
  path: '/performer/earning/statements/:month/lines',
  access: 'performer',
  summary:
    'Lists what changed the performer’s balance in a month (UTC), newest first: sales, ' +
    'refunds, disputes and payouts, with the earning behind each.',
  errors: ['earnings.statement_not_found'],
})

/**
 * The paths of the statement of a month as a file; `month` is the month (UTC), such as 2026-11, and
 * admins name the creator by `performerId`. The JSON file proves its lines by the published roots
 * of the ledger.
 */
export const statementPaths = {
  csv: '/api/performer/earning/statement.csv',
  pdf: '/api/performer/earning/statement.pdf',
  json: '/api/performer/earning/statement.json',
} as const

/** A year such as 2026. */
export const YEAR = /^20\d\d$/

/** The addresses of the files of a year, which a query such as `year=2026` names. */
export const yearPaths = {
  csv: '/api/performer/earning/year.csv',
  pdf: '/api/performer/earning/year.pdf',
} as const

export const explain = call('explain', {
  method: 'GET',
  path: '/performer/earning/:id/explanation',
  access: 'performer',
  summary:
    'Explains one earning of the performer: every transfer with its postings, the rates, the ' +
    'holds with their rules and release dates, refunds and payouts.',
  errors: ['earnings.not_found'],
})

export const adminExplain = call('adminExplain', {
  method: 'GET',
  path: '/admin/earning/:id/explanation',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Explains any earning: every transfer with its postings, the rates, the holds, refunds ' +
    'and payouts.',
  errors: ['earnings.not_found'],
})

export const adminListStatements = call('adminListStatements', {
  method: 'GET',
  path: '/admin/earning/statements',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns a creator’s monthly statements (UTC), newest first.',
  errors: ['performers.not_found'],
})

export const adminList = call('adminList', {
  method: 'GET',
  path: '/admin/earning/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists every creator’s earnings, newest first.',
  errors: [],
})

export const adminReadStats = call('adminReadStats', {
  method: 'GET',
  path: '/admin/earning/stats',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns the totals of filtered earnings after refunds, and how much of them was paid out.',
  errors: [],
})

export const readPayable = call('readPayable', {
  method: 'GET',
  path: '/admin/earning/payable',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns the amount that can be paid to a creator for a period: released, not refunded, ' +
    'not yet paid.',
  errors: ['performers.not_found'],
})

export const markPaid = call('markPaid', {
  method: 'POST',
  path: '/admin/earning/update-status',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Records a payout made outside of the site: in the ledger, and on the earnings it covers.',
  errors: [
    'performers.not_found',
    'earnings.nothing_to_pay',
    'earnings.amount_changed',
    'earnings.not_settled',
    'earnings.payout_requested',
    'auth.proof_required',
  ],
  once: true,
})
