import * as z from 'zod/mini'
import { restrictionReasons } from '../decisions/schemas.ts'
import { Day, Done, Email, Instant, text } from '../kit/scalars.ts'
import {
  AccountId,
  CountryCode,
  Gender,
  NewPassword,
  PersonName,
  StaffRole,
  UploadedPicture,
  Username,
} from '../people/schemas.ts'
import { CategoryId, DocumentKind, DocumentState } from '../profiles/schemas.ts'
import { AdminPerformer, AdminUser } from './people.schemas.ts'

const params = z.object({ id: AccountId })

/**
 * The fields of a new person, who gets a mail: to log in, to confirm the address, or without a
 * password to choose one.
 */
const personForm = {
  /** Legal names, where they are known; only their owner and admins can read them. */
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  name: z.optional(PersonName),
  username: Username,
  email: Email,
  password: z.optional(NewPassword),
  gender: z.optional(Gender),
  /** An inactive account cannot log in. */
  status: z.optional(z.enum(['active', 'inactive'])),
  /** True when the admin vouches for the address. */
  verifiedEmail: z.optional(z.boolean()),
}

export const createUser = {
  body: z.object({
    ...personForm,
    roles: z.optional(z.array(z.enum(['user', 'admin'])).check(z.maxLength(2))),
    /** The role of a new admin, below that of who creates them; `administrator` when absent. */
    staffRole: z.optional(StaffRole),
  }),
  result: AdminUser,
}

export const createPerformer = {
  body: z.object({
    ...personForm,
    dateOfBirth: Day,
    country: CountryCode,
    categoryIds: z.optional(z.array(CategoryId).check(z.maxLength(30))),
  }),
  result: AdminPerformer,
}

export const uploadUserAvatar = {
  params,
  result: UploadedPicture,
}

export const uploadPerformerAvatar = {
  params,
  result: UploadedPicture,
}

export const uploadPerformerCover = {
  params,
  result: UploadedPicture,
}

export const uploadPerformerDocument = {
  params: z.object({ id: AccountId, type: DocumentKind }),
  result: DocumentState,
}

export const setPassword = {
  body: z.object({
    userId: AccountId,
    password: NewPassword,
    /**
     * Used by clients that keep the two kinds of accounts apart; an account of the other kind is
     * not found.
     */
    source: z.optional(z.enum(['user', 'performer'])),
  }),
  result: Done,
}

export const resetFactors = {
  params,
  body: z.object({ reason: text(500, 1) }),
  result: Done,
}

/** Schedules the deletion: immediately, or after the time in which people may change their mind. */
const deletion = {
  params,
  query: z.object({ atOnce: z.optional(z.boolean()) }),
  body: restrictionReasons,
  result: z.object({ success: z.literal(true), date: Instant }),
}

export const deleteUser = deletion

export const deletePerformer = deletion

export const keepAccount = {
  params,
  result: Done,
}
