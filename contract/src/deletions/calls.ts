import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('deletions')

export const readDeletion = call('readDeletion', {
  method: 'GET',
  path: '/privacy/deletion',
  access: 'account',
  summary:
    'Returns what deleting the account erases, what is kept and why, and what must be ' +
    'resolved before.',
  errors: ['deletions.not_for_admins'],
})

export const requestDeletion = call('requestDeletion', {
  method: 'POST',
  path: '/privacy/deletion',
  access: 'account',
  summary:
    'Closes the account immediately, ends all its sessions and erases it after the grace ' +
    'period; needs a fresh proof. Logging in before then cancels it.',
  errors: ['auth.proof_required', 'deletions.not_yet', 'deletions.not_for_admins'],
})

export const cancelDeletion = call('cancelDeletion', {
  method: 'DELETE',
  path: '/privacy/deletion',
  access: 'account',
  summary: 'Cancels the scheduled deletion of the account. Logging in does the same.',
  errors: ['deletions.not_scheduled', 'deletions.not_for_admins'],
})
