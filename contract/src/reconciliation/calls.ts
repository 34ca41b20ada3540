import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reconciliation')

export const listDifferences = call('listDifferences', {
  method: 'GET',
  path: '/admin/reconciliation',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Lists the differences between the transactions of payment companies and the books, ' +
    'newest first.',
  errors: [],
})

export const listRuns = call('listRuns', {
  method: 'GET',
  path: '/admin/reconciliation/runs',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the latest comparison with each payment company.',
  errors: [],
})

export const compareNow = call('compareNow', {
  method: 'POST',
  path: '/admin/reconciliation/runs',
  access: 'admin',
  staff: 'money.write',
  summary: 'Compares the books with every payment company now, beside the daily comparison.',
  errors: [],
})

export const resolveDifference = call('resolveDifference', {
  method: 'POST',
  path: '/admin/reconciliation/:id/resolve',
  access: 'admin',
  staff: 'money.write',
  summary: 'Notes how a difference was explained or corrected.',
  errors: ['reconciliation.not_found', 'reconciliation.resolved'],
})
