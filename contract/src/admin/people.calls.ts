import { callsOf } from '../kit/call.ts'
import type * as schemas from './people.schemas.ts'

export type * from './people.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const searchUsers = call('searchUsers', {
  method: 'GET',
  path: '/admin/users/search',
  access: 'admin',
  summary: 'Fans, or with `role=admin` admins, by name, username or e-mail address.',
  errors: [],
})

export const viewUser = call('viewUser', {
  method: 'GET',
  path: '/admin/users/:id/view',
  access: 'admin',
  summary: 'A fan or an admin.',
  errors: ['accounts.not_found'],
})

const writing = [
  'accounts.not_found',
  'accounts.username_taken',
  'accounts.username_reserved',
  'admin.email_taken',
  'admin.not_yourself',
  /** Another e-mail address is another way in. */
  'auth.proof_required',
] as const

export const updateUser = call('updateUser', {
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Changes the given fields of a fan or an admin. Another e-mail address needs a fresh proof; both addresses are told.',
  errors: writing,
})

export const searchPerformers = call('searchPerformers', {
  method: 'GET',
  path: '/admin/performers/search',
  access: 'admin',
  summary: 'Performers by name, username or e-mail address.',
  errors: [],
})

export const viewPerformer = call('viewPerformer', {
  method: 'GET',
  path: '/admin/performers/:id/view',
  access: 'admin',
  summary: 'A performer with documents, terms and balances.',
  errors: ['performers.not_found'],
})

export const updatePerformer = call('updatePerformer', {
  method: 'PUT',
  path: '/admin/performers/:id',
  access: 'admin',
  summary: 'Changes the given fields of a performer; `verifiedAccount` is the blue tick.',
  errors: ['performers.not_found', ...writing],
})

export const updateCommission = call('updateCommission', {
  method: 'PUT',
  path: '/admin/performers/:id/commission-settings',
  access: 'admin',
  summary: 'Agrees a share (0 to 1) and a hold with a performer for later sales; null goes back to the site’s own.',
  errors: ['performers.not_found'],
})

export const suspendAccount = call('suspendAccount', {
  method: 'POST',
  path: '/admin/accounts/:id/suspend',
  access: 'admin',
  summary: 'Suspends an account: its sessions end, its page closes, and a mail says why.',
  errors: ['accounts.not_found', 'admin.not_yourself'],
})

export const restoreAccount = call('restoreAccount', {
  method: 'POST',
  path: '/admin/accounts/:id/restore',
  access: 'admin',
  summary: 'Lifts a suspension.',
  errors: ['accounts.not_found', 'admin.not_suspended'],
})
