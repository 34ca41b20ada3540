import { callsOf } from '../kit/call.ts'
import type * as schemas from './people.schemas.ts'

export type * from './people.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const searchUsers = call('searchUsers', {
  method: 'GET',
  path: '/admin/users/search',
  access: 'admin',
  staff: 'people.read',
  summary: 'Lists fans, or with `role=admin` admins, by name, username or e-mail address.',
  errors: [],
})

export const viewUser = call('viewUser', {
  method: 'GET',
  path: '/admin/users/:id/view',
  access: 'admin',
  staff: 'people.read',
  summary: 'Returns a fan or an admin.',
  errors: ['accounts.not_found'],
})

const writing = [
  'accounts.not_found',
  'accounts.username_taken',
  'accounts.username_reserved',
  'accounts.legal_name_fixed',
  'admin.email_taken',
  'admin.not_yourself',
  /** A new e-mail address is a new way to log in. */
  'auth.proof_required',
] as const

export const updateUser = call('updateUser', {
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Updates the given fields of a fan or an admin. A new e-mail address needs a fresh proof; ' +
    'both addresses are notified.',
  errors: writing,
})

export const setStaffRole = call('setStaffRole', {
  method: 'PUT',
  path: '/admin/users/:id/staff-role',
  access: 'admin',
  staff: 'staff.write',
  summary:
    'Gives a member of the staff another role, at once. Nobody changes their own, or gives or ' +
    'takes one that is not below it, but for owners. Needs a fresh proof; all admins are notified.',
  errors: ['accounts.not_found', 'admin.not_yourself', 'admin.not_staff', 'auth.proof_required'],
})

export const searchPerformers = call('searchPerformers', {
  method: 'GET',
  path: '/admin/performers/search',
  access: 'admin',
  staff: 'people.read',
  summary: 'Lists performers by name, username or e-mail address.',
  errors: [],
})

export const viewPerformer = call('viewPerformer', {
  method: 'GET',
  path: '/admin/performers/:id/view',
  access: 'admin',
  staff: 'people.read',
  summary: 'Returns a performer with documents, terms and balances.',
  errors: ['performers.not_found'],
})

export const updatePerformer = call('updatePerformer', {
  method: 'PUT',
  path: '/admin/performers/:id',
  access: 'admin',
  staff: 'people.write',
  summary: 'Updates the given fields of a performer; `verifiedAccount` is the verified badge.',
  errors: ['performers.not_found', ...writing],
})

export const updateCommission = call('updateCommission', {
  method: 'PUT',
  path: '/admin/performers/:id/commission-settings',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Sets a commission (0 to 1) and a hold for later sales of a performer; null restores the ' +
    'site’s own. Needs a fresh proof of the admin.',
  errors: ['performers.not_found', 'auth.proof_required'],
})

export const suspendAccount = call('suspendAccount', {
  method: 'POST',
  path: '/admin/accounts/:id/suspend',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Suspends an account: its sessions end, its page closes, and a mail states the reason. Where ' +
    'the site demands a second opinion, a colleague must have agreed in a case of the account.',
  errors: ['accounts.not_found', 'admin.not_yourself', 'cases.needs_opinion'],
})

export const restoreAccount = call('restoreAccount', {
  method: 'POST',
  path: '/admin/accounts/:id/restore',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Lifts a suspension.',
  errors: ['accounts.not_found', 'admin.not_suspended'],
})
