import { callsOf, pictureField } from '../kit/call.ts'
import type * as schemas from './accounts.schemas.ts'

export type * from './accounts.schemas.ts'

const call = callsOf<typeof schemas>('admin')

const making = [
  'accounts.username_taken',
  'accounts.username_reserved',
  'admin.email_taken',
  'auth.password_too_common',
] as const

export const createUser = call('createUser', {
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Creates a fan, or with `roles: ["admin"]` and a fresh proof an admin; they are invited ' +
    'by mail.',
  errors: [...making, 'auth.proof_required'],
})

export const createPerformer = call('createPerformer', {
  method: 'POST',
  path: '/admin/performers',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Creates a performer, who is invited by mail and may publish once their documents are ' +
    'approved.',
  errors: [
    ...making,
    'performers.too_young',
    'performers.unknown_option',
    'reference.category_not_found',
  ],
})

export const uploadUserAvatar = call('uploadUserAvatar', {
  method: 'POST',
  path: '/admin/users/:id/avatar/upload',
  access: 'admin',
  staff: 'people.write',
  summary: 'Replaces the avatar of a fan or an admin.',
  files: { avatar: pictureField },
  errors: ['accounts.not_found', 'media.not_accepted'],
})

export const uploadPerformerAvatar = call('uploadPerformerAvatar', {
  method: 'POST',
  path: '/admin/performers/:id/avatar/upload',
  access: 'admin',
  staff: 'people.write',
  summary: 'Replaces the avatar of a performer.',
  files: { avatar: pictureField },
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const uploadPerformerCover = call('uploadPerformerCover', {
  method: 'POST',
  path: '/admin/performers/:id/cover/upload',
  access: 'admin',
  staff: 'people.write',
  summary: 'Replaces the cover picture of a performer’s profile.',
  files: { cover: pictureField },
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const uploadPerformerDocument = call('uploadPerformerDocument', {
  method: 'POST',
  path: '/admin/performers/documents/upload/:id/:type',
  access: 'admin',
  staff: 'documents.write',
  summary:
    'Submits one of the two identity documents for a performer; it is reviewed like any other.',
  files: { file: pictureField },
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const setPassword = call('setPassword', {
  method: 'PUT',
  path: '/admin/auth/users/password',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Sets the password of an account, ends its sessions and notifies it by e-mail. Needs a ' +
    'fresh proof of the admin.',
  errors: [
    'accounts.not_found',
    'admin.not_yourself',
    'auth.password_too_common',
    'auth.proof_required',
  ],
})

export const resetFactors = call('resetFactors', {
  method: 'POST',
  path: '/admin/accounts/:id/reset-factors',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Removes two-factor authentication, recovery codes and passkeys of an account, ends its ' +
    'sessions and notifies it by e-mail. Needs a fresh proof of the admin.',
  errors: ['accounts.not_found', 'admin.not_yourself', 'admin.no_factors', 'auth.proof_required'],
})

const notDeleted = [
  'admin.not_yourself',
  'auth.proof_required',
  'deletions.not_yet',
  'deletions.not_for_admins',
  'deletions.already_gone',
] as const

export const deleteUser = call('deleteUser', {
  method: 'DELETE',
  path: '/admin/users/:id/delete',
  access: 'admin',
  staff: 'people.delete',
  summary:
    'Closes a fan’s account immediately and erases it after the grace period, or with ' +
    '`atOnce` immediately. The fan is mailed a statement of reasons, which a link opens ' +
    'without a login. Needs a fresh proof of the admin.',
  errors: ['accounts.not_found', ...notDeleted],
})

export const deletePerformer = call('deletePerformer', {
  method: 'DELETE',
  path: '/admin/performers/:id/delete',
  access: 'admin',
  staff: 'people.delete',
  summary:
    'Closes a performer’s account immediately and erases it after the grace period, or with ' +
    '`atOnce` immediately. The performer is mailed a statement of reasons, which a link opens ' +
    'without a login. Needs a fresh proof of the admin.',
  errors: ['performers.not_found', ...notDeleted],
})

export const keepAccount = call('keepAccount', {
  method: 'POST',
  path: '/admin/accounts/:id/keep',
  access: 'admin',
  staff: 'people.delete',
  summary:
    'Cancels the scheduled deletion of an account, requested by its owner or an admin, and ' +
    'reopens the account.',
  errors: ['accounts.not_found', 'deletions.not_scheduled'],
})
