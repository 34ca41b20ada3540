import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { Day, Done, Email, Instant, text } from '../kit/scalars.ts'
import {
  AccountId,
  CountryCode,
  Gender,
  NewPassword,
  PersonName,
  pictureField,
  UploadedPicture,
  Username,
} from '../people.ts'
import { CategoryId, DocumentKind, DocumentState } from '../profiles.ts'
import { AdminPerformer, AdminUser } from './people.ts'

const params = z.object({ id: AccountId })

/** Whoever is made gets a mail: to log in, to confirm the address, or without a password to choose one. */
const personForm = {
  /** Legal names, where they are known; nobody but their owner and admins reads them. */
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  name: z.optional(PersonName),
  username: Username,
  email: Email,
  password: z.optional(NewPassword),
  gender: z.optional(Gender),
  /** Nobody can log in to an inactive account. */
  status: z.optional(z.enum(['active', 'inactive'])),
  /** The admin vouches for the address. */
  verifiedEmail: z.optional(z.boolean()),
}

const making = [
  'accounts.username_taken',
  'accounts.username_reserved',
  'admin.email_taken',
  'auth.password_too_common',
] as const

export const createUser = call({
  name: 'admin.createUser',
  method: 'POST',
  path: '/admin/users',
  access: 'admin',
  summary: 'Makes a fan, or with `roles: ["admin"]` and a fresh proof an admin; a mail invites them.',
  body: z.object({
    ...personForm,
    roles: z.optional(z.array(z.enum(['user', 'admin'])).check(z.maxLength(2))),
  }),
  result: AdminUser,
  errors: [...making, 'auth.proof_required'],
})

export const createPerformer = call({
  name: 'admin.createPerformer',
  method: 'POST',
  path: '/admin/performers',
  access: 'admin',
  summary: 'Makes a performer; a mail invites them. They may publish once their documents are approved.',
  body: z.object({
    ...personForm,
    dateOfBirth: Day,
    country: CountryCode,
    categoryIds: z.optional(z.array(CategoryId).check(z.maxLength(30))),
  }),
  result: AdminPerformer,
  errors: [...making, 'performers.too_young', 'performers.unknown_option', 'reference.category_not_found'],
})

export const uploadUserAvatar = call({
  name: 'admin.uploadUserAvatar',
  method: 'POST',
  path: '/admin/users/:id/avatar/upload',
  access: 'admin',
  summary: 'Replaces the avatar of a fan or an admin.',
  params,
  files: { avatar: pictureField },
  result: UploadedPicture,
  errors: ['accounts.not_found', 'media.not_accepted'],
})

export const uploadPerformerAvatar = call({
  name: 'admin.uploadPerformerAvatar',
  method: 'POST',
  path: '/admin/performers/:id/avatar/upload',
  access: 'admin',
  summary: 'Replaces the avatar of a performer.',
  params,
  files: { avatar: pictureField },
  result: UploadedPicture,
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const uploadPerformerCover = call({
  name: 'admin.uploadPerformerCover',
  method: 'POST',
  path: '/admin/performers/:id/cover/upload',
  access: 'admin',
  summary: 'Replaces the picture over a performer’s profile.',
  params,
  files: { cover: pictureField },
  result: UploadedPicture,
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const uploadPerformerDocument = call({
  name: 'admin.uploadPerformerDocument',
  method: 'POST',
  path: '/admin/performers/documents/upload/:id/:type',
  access: 'admin',
  summary: 'Hands in one of the two identity documents for a performer; it waits for a decision like any other.',
  params: z.object({ id: AccountId, type: DocumentKind }),
  files: { file: pictureField },
  result: DocumentState,
  errors: ['performers.not_found', 'media.not_accepted'],
})

export const setPassword = call({
  name: 'admin.setPassword',
  method: 'PUT',
  path: '/admin/auth/users/password',
  access: 'admin',
  summary: 'Sets somebody’s password: their sessions end and a mail tells them. Needs a fresh proof of the admin.',
  body: z.object({
    userId: AccountId,
    password: NewPassword,
    /** Where clients keep the two kinds of accounts apart; whoever is of the other kind is not found. */
    source: z.optional(z.enum(['user', 'performer'])),
  }),
  result: Done,
  errors: ['accounts.not_found', 'admin.not_yourself', 'auth.password_too_common', 'auth.proof_required'],
})

export const resetFactors = call({
  name: 'admin.resetFactors',
  method: 'POST',
  path: '/admin/accounts/:id/reset-factors',
  access: 'admin',
  summary:
    'Takes away somebody’s second step, recovery codes and passkeys: sessions end and a mail tells them. Needs a fresh proof of the admin.',
  params,
  body: z.object({ reason: text(500, 1) }),
  result: Done,
  errors: ['accounts.not_found', 'admin.not_yourself', 'admin.no_factors', 'auth.proof_required'],
})

/** At once, or as long after as people may change their mind. */
const deleting = {
  access: 'admin' as const,
  method: 'DELETE' as const,
  params,
  query: z.object({ atOnce: z.optional(z.boolean()) }),
  result: z.object({ success: z.literal(true), date: Instant }),
}

const notDeleted = [
  'admin.not_yourself',
  'auth.proof_required',
  'deletions.not_yet',
  'deletions.not_for_admins',
  'deletions.already_gone',
] as const

export const deleteUser = call({
  ...deleting,
  name: 'admin.deleteUser',
  path: '/admin/users/:id/delete',
  summary:
    'Closes a fan’s account at once and erases it when the grace is over, or with `atOnce` right away; a mail tells them. Needs a fresh proof of the admin.',
  errors: ['accounts.not_found', ...notDeleted],
})

export const deletePerformer = call({
  ...deleting,
  name: 'admin.deletePerformer',
  path: '/admin/performers/:id/delete',
  summary:
    'Closes a performer’s account at once and erases it when the grace is over, or with `atOnce` right away; a mail tells them. Needs a fresh proof of the admin.',
  errors: ['performers.not_found', ...notDeleted],
})

export const keepAccount = call({
  name: 'admin.keepAccount',
  method: 'POST',
  path: '/admin/accounts/:id/keep',
  access: 'admin',
  summary: 'Takes the deletion of an account back while it was not begun, whoever asked for it, and opens it again.',
  params,
  result: Done,
  errors: ['accounts.not_found', 'deletions.not_scheduled'],
})
