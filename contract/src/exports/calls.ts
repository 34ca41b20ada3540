import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('exports')

/** The path of the archive: outside /api, signed for one session of its owner. */
export const exportPath = '/privacy/export/:id'

export const requestExport = call('requestExport', {
  method: 'POST',
  path: '/privacy/export',
  access: 'account',
  summary: 'Requests a copy of all data about the account as an archive. Once a day.',
  errors: ['auth.proof_required', 'exports.being_prepared', 'exports.once_a_day'],
})

export const readExport = call('readExport', {
  method: 'GET',
  path: '/privacy/export',
  access: 'account',
  summary:
    'Returns the progress of the newest copy of the account’s data, and its download address.',
  errors: [],
})
