import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { clearable } from './kit/loose.ts'
import { page, paging } from './kit/page.ts'
import { Done, Email, Instant, Ref, Tokens, text } from './kit/scalars.ts'
import { written } from './kit/written.ts'
import {
  AccountId,
  AccountStatus,
  Gender,
  GivenPassword,
  NewPassword,
  PersonCard,
  PersonName,
  pictureField,
  Suspension,
  UpdateMessage,
  UploadedPicture,
  Username,
} from './people.ts'
import { PerformerSelf } from './profiles.ts'

export { AccountId, Gender, PersonCard, Username }

/** A fan's or an admin's own account. `pendingEmail` waits for its confirmation; `balance` is in tokens. */
export const UserSelf = z.object({
  _id: z.string(),
  isPerformer: z.literal(false),
  name: written(z.string()),
  firstName: written(z.string()),
  lastName: written(z.string()),
  username: z.string(),
  email: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  gender: z.nullable(Gender),
  country: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  roles: z.array(z.enum(['user', 'admin'])),
  status: AccountStatus,
  suspension: Suspension,
  isOnline: z.number(),
  balance: Tokens,
  stats: z.object({ totalSubscriptions: z.number(), following: z.number() }),
  verifiedEmail: z.boolean(),
  verifiedAccount: z.boolean(),
  twitterConnected: z.boolean(),
  googleConnected: z.boolean(),
  message: UpdateMessage,
  createdAt: Instant,
  updatedAt: Instant,
})
/** A fan's or an admin's own account inside the server. */
export type UserSelf = z.output<typeof UserSelf>

/** Whoever is logged in: `isPerformer` tells which. */
export const Me = z.discriminatedUnion('isPerformer', [UserSelf, PerformerSelf])

export const readMe = call({
  name: 'users.readMe',
  method: 'GET',
  path: '/users/me',
  access: 'account',
  summary: 'The logged-in account: a fan, an admin or a performer.',
  result: Me,
  errors: [],
  duringMaintenance: true,
})

export const updateMe = call({
  name: 'users.updateMe',
  method: 'PUT',
  path: '/users',
  access: 'account',
  summary: 'Changes the given fields of the own account. A new e-mail address counts once it is confirmed.',
  body: z.object({
    name: z.optional(PersonName),
    /** Empty text takes a legal name out again. */
    firstName: clearable(z.optional(text(30))),
    lastName: clearable(z.optional(text(30))),
    username: z.optional(Username),
    email: z.optional(Email),
    gender: z.optional(Gender),
    password: z.optional(NewPassword),
    currentPassword: z.optional(GivenPassword),
  }),
  result: Me,
  errors: [
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.proof_required',
    'auth.incorrect_password',
    'auth.password_too_common',
  ],
})

export const uploadAvatar = call({
  name: 'users.uploadAvatar',
  method: 'POST',
  path: '/users/avatar/upload',
  access: 'account',
  summary: 'Replaces the own avatar.',
  files: { avatar: pictureField },
  result: UploadedPicture,
  errors: ['media.not_accepted'],
})

export const uploadAvatarOf = call({
  name: 'users.uploadAvatarOf',
  method: 'POST',
  path: '/users/:id/avatar/upload',
  access: 'account',
  summary: 'Replaces the own avatar; the id must be one’s own.',
  params: z.object({ id: AccountId }),
  files: { avatar: pictureField },
  result: UploadedPicture,
  errors: ['media.not_accepted'],
})

export const searchUsers = call({
  name: 'users.searchUsers',
  method: 'GET',
  path: '/users/search',
  access: 'performer',
  summary: 'Fans by name or username, to pick one to block.',
  query: z.object({ ...paging, includedIds: z.optional(z.array(AccountId)) }),
  result: page(PersonCard),
  errors: [],
})

export const viewUser = call({
  name: 'users.viewUser',
  method: 'GET',
  path: '/users/view/:id',
  access: 'account',
  summary: 'The card of a person, by id or username.',
  params: z.object({ id: Ref }),
  result: PersonCard,
  errors: ['accounts.not_found'],
})

export const touchLastSeen = call({
  name: 'users.touchLastSeen',
  method: 'POST',
  path: '/users/updatelastseen',
  access: 'account',
  summary: 'Says that the account is online now.',
  result: Done,
  errors: [],
})
