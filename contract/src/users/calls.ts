import { callsOf, pictureField } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('users')

export const readMe = call('readMe', {
  method: 'GET',
  path: '/users/me',
  access: 'account',
  summary: 'Returns the logged-in account: a fan, an admin or a performer.',
  errors: [],
  duringMaintenance: true,
})

export const readViewer = call('readViewer', {
  method: 'GET',
  path: '/users/viewer',
  access: 'account',
  summary: 'Returns the summary of the logged-in account that every page shows.',
  errors: [],
  duringMaintenance: true,
})

export const updateMe = call('updateMe', {
  method: 'PUT',
  path: '/users',
  access: 'account',
  summary:
    'Updates the given fields of the account. A new e-mail address takes effect once it is ' +
    'confirmed.',
  errors: [
    'settings.banned_term',
    'accounts.username_taken',
    'accounts.username_reserved',
    'accounts.legal_name_fixed',
    'auth.proof_required',
    'auth.incorrect_password',
    'auth.password_too_common',
  ],
})

export const chooseLanguage = call('chooseLanguage', {
  method: 'PUT',
  path: '/users/me/language',
  access: 'account',
  summary:
    'Chooses one of the site’s languages for the account: of its pages, mails and notifications.',
  errors: [],
})

export const uploadAvatar = call('uploadAvatar', {
  method: 'POST',
  path: '/users/avatar/upload',
  access: 'account',
  summary: 'Replaces the account’s avatar.',
  files: { avatar: pictureField },
  errors: ['media.not_accepted'],
})

export const uploadAvatarOf = call('uploadAvatarOf', {
  method: 'POST',
  path: '/users/:id/avatar/upload',
  access: 'account',
  summary: 'Replaces the account’s avatar; the id must be its own.',
  files: { avatar: pictureField },
  errors: ['media.not_accepted'],
})

export const searchUsers = call('searchUsers', {
  method: 'GET',
  path: '/users/search',
  access: 'performer',
  summary: 'Lists fans by name or username, to choose one to block.',
  errors: [],
})

export const viewUser = call('viewUser', {
  method: 'GET',
  path: '/users/view/:id',
  access: 'account',
  summary: 'Returns the card of a person, by id or username.',
  errors: ['accounts.not_found'],
})

export const touchLastSeen = call('touchLastSeen', {
  method: 'POST',
  path: '/users/updatelastseen',
  access: 'account',
  summary: 'Marks the account as online.',
  errors: [],
})
