import * as z from 'zod/mini'
import { CaptchaToken } from '../captcha/schemas.ts'
import { TextHash } from '../consents/schemas.ts'
import { Day, Done, Email, Instant, idOf } from '../kit/scalars.ts'
import {
  CountryCode,
  Gender,
  GivenPassword,
  NewPassword,
  PersonName,
  Username,
} from '../people/schemas.ts'
import { CategoryId } from '../profiles/schemas.ts'
import { FactorCode, MailedCode, PasskeyAssertion } from '../proofs/schemas.ts'

/** A session's token. Browsers keep it in an HttpOnly cookie that the same answer sets. */
export const Token = z.object({
  token: z.string(),
  /** True when the account was scheduled for deletion and this login cancelled it. */
  deletionCancelled: z.optional(z.boolean()),
})

const Message = z.object({ message: z.string() })

/** A session of the account: the places where it was opened and last used. */
export const Session = z.object({
  _id: z.string(),
  /** The browser's user agent. */
  device: z.string(),
  /** A readable name of the browser, such as "Chrome on Windows". */
  deviceName: z.string(),
  ip: z.string(),
  /** The country of the address, where it is known. */
  country: z.optional(z.string()),
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})

/** An address on this site to continue to: path, query and fragment, never another site. */
export const OwnAddress = z
  .string()
  .check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\\\s\p{C}]*$/u, 'Not an address of this site'))

/** The answer to a registration, whether or not the address was free. */
const SignedUp = z.object({
  message: z.string(),
  /**
   * Identifies the registration to the calls that send its mail again, follow it or confirm it.
   * Valid for a day.
   */
  ticket: z.string(),
})

/** The fields that both registrations share. */
const sharedFields = {
  /**
   * The address to continue to once the e-mail address is confirmed; stored with the mailed link.
   */
  next: z.optional(OwnAddress),
  /**
   * The hashes of the accepted texts, all of `consents.listSignUpTexts`. Clients written for other
   * servers send none, which the setting `existingClients` permits.
   */
  acceptedTexts: z.optional(z.array(TextHash).check(z.maxLength(10))),
  captcha: z.optional(CaptchaToken),
}

export const registerFan = {
  body: z.object({
    /**
     * Legal names, which our own form does not ask for; only their owner and admins can read them.
     */
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    /** The display name; the username where none is chosen. */
    name: z.optional(PersonName),
    username: Username,
    email: Email,
    password: NewPassword,
    gender: z.optional(Gender),
    ...sharedFields,
  }),
  result: SignedUp,
}

export const registerPerformer = {
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
    categoryIds: z
      .array(CategoryId)
      .check(z.minLength(1, 'Choose at least one category'), z.maxLength(30)),
    /** The username of the creator whose link led here. An unknown one is ignored. */
    invitedBy: z.optional(Username),
    ...sharedFields,
  }),
  result: SignedUp,
}

const SignUpTicket = z.string().check(z.minLength(1), z.maxLength(2000))

export const resendSignUpMail = {
  body: z.object({ ticket: SignUpTicket }),
  result: Done,
}

/** The state of a registration for the tab that sent it. */
const SignUpState = z.object({
  state: z.enum(['waiting', 'logged_in']),
  /** The page to open now, where one was named at sign-up. */
  next: z.optional(z.string()),
  /**
   * The token of the new session, for clients that keep it themselves; absent when there already
   * was one.
   */
  token: z.optional(z.string()),
})

export const followSignUp = { body: z.object({ ticket: SignUpTicket }), result: SignUpState }

export const confirmSignUpByCode = {
  body: z.object({ ticket: SignUpTicket, code: MailedCode }),
  result: SignUpState,
}

export const mailLoginLink = {
  body: z.object({
    username: z.string().check(z.minLength(1, 'Required'), z.maxLength(254)),
    /** The address to continue to after the login; stored with the mailed link. */
    next: z.optional(OwnAddress),
  }),
  result: Done,
}

export const login = {
  body: z.object({
    username: z.string().check(z.minLength(1, 'Required'), z.maxLength(254)),
    password: GivenPassword,
    /**
     * A code of the authenticator app, or a recovery code: required after
     * `auth.second_factor_needed`.
     */
    code: z.optional(FactorCode),
    remember: z.optional(z.boolean()),
    captcha: z.optional(CaptchaToken),
  }),
  result: Token,
}

export const logout = { result: Done }

export const resendEmailVerification = { result: Message }

export const forgotPassword = {
  body: z.object({
    email: Email,
    /** The address to continue to after the next login; stored with the mailed link. */
    next: z.optional(OwnAddress),
  }),
  result: Done,
}

export const changePassword = {
  body: z.object({ password: NewPassword, currentPassword: z.optional(GivenPassword) }),
  result: z.literal(true),
}

export const proveIdentity = {
  body: z.object({
    password: z.optional(GivenPassword),
    /** A code of the authenticator app, or a recovery code. */
    code: z.optional(FactorCode),
    passkey: z.optional(PasskeyAssertion),
    mailedCode: z.optional(MailedCode),
  }),
  result: z.object({ until: Instant }),
}

export const listSessions = { result: z.object({ data: z.array(Session), total: z.number() }) }

export const revokeOtherSessions = { result: Done }

export const revokeSession = {
  params: z.object({ id: idOf('Session') }),
  result: Done,
}
