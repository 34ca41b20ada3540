import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('exports')

/** Where the archive is: outside /api, signed for one session of its owner. */
export const exportPath = '/privacy/export/:id'

export const requestExport = call('requestExport', {
  method: 'POST',
  path: '/privacy/export',
  access: 'account',
  summary: 'Asks for a copy of everything that is kept about the own account, as an archive. Once a day.',
  errors: ['auth.proof_required', 'exports.being_prepared', 'exports.once_a_day'],
})

export const readExport = call('readExport', {
  method: 'GET',
  path: '/privacy/export',
  access: 'account',
  summary: 'How far the newest copy of the own data is, and where it can be downloaded.',
  errors: [],
})
