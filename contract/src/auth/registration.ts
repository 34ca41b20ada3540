import * as z from 'zod/mini'
import { CaptchaToken } from '../captcha.ts'
import { TextHash } from '../consents.ts'
import { call } from '../kit/call.ts'
import { Day, Done, Email } from '../kit/scalars.ts'
import { CountryCode, Gender, NewPassword, PersonName, pictureField, Username } from '../people.ts'
import { CategoryId } from '../profiles.ts'

/** An address of this site to go on to: path, query and fragment, never another site. */
export const OwnAddress = z
  .string()
  .check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\\\s\p{C}]*$/u, 'Not an address of this site'))

/** What a registration is answered with, whether or not the address was free. */
const SignedUp = z.object({
  message: z.string(),
  /** Shows to `resendSignUpMail` who signed up. Good for a day, and for nothing else. */
  ticket: z.string(),
})

/** What both registrations may say besides. */
const arriving = {
  /** Where to go on to once the address is confirmed; kept with the mailed link. */
  next: z.optional(OwnAddress),
  /** The hashes of the texts that were accepted, of `consents.listSignUpTexts`; clients that show none send none. */
  acceptedTexts: z.optional(z.array(TextHash).check(z.maxLength(10))),
  captcha: z.optional(CaptchaToken),
}

export const registerFan = call({
  name: 'auth.registerFan',
  method: 'POST',
  path: '/auth/users/register',
  access: 'open',
  summary: 'Makes a fan account. A taken e-mail address gets the same answer, and a mail to its owner.',
  body: z.object({
    /** Legal names are not asked for by our own form; nobody but their owner and admins reads them. */
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    /** The name everybody reads; the username where none is chosen. */
    name: z.optional(PersonName),
    username: Username,
    email: Email,
    password: NewPassword,
    gender: z.optional(Gender),
    ...arriving,
  }),
  result: SignedUp,
  errors: [
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.password_too_common',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'consents.text_changed',
  ],
})

export const registerPerformer = call({
  name: 'auth.registerPerformer',
  method: 'POST',
  path: '/auth/performers/register',
  access: 'open',
  summary: 'Makes a performer account with its two identity documents.',
  body: z.object({
    firstName: PersonName,
    lastName: PersonName,
    name: z.optional(PersonName),
    username: Username,
    email: Email,
    password: NewPassword,
    dateOfBirth: Day,
    country: CountryCode,
    gender: z.optional(Gender),
    categoryIds: z.array(CategoryId).check(z.minLength(1, 'Choose at least one category'), z.maxLength(30)),
    ...arriving,
  }),
  files: { idVerification: pictureField, documentVerification: pictureField },
  result: SignedUp,
  errors: [
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.password_too_common',
    'performers.too_young',
    'reference.category_not_found',
    'media.not_accepted',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'consents.text_changed',
  ],
})

export const resendSignUpMail = call({
  name: 'auth.resendSignUpMail',
  method: 'POST',
  path: '/auth/email-verification/resend',
  access: 'open',
  summary:
    'Sends the mail of a registration again, to the address that signed up. The answer says nothing of accounts.',
  body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  result: Done,
  errors: ['auth.link_ended'],
})
