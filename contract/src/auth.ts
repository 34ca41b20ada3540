import * as z from 'zod/mini'
import { CaptchaToken } from './captcha.ts'
import { call } from './kit/call.ts'
import { Done, Email, Instant, idOf } from './kit/scalars.ts'
import { GivenPassword, NewPassword } from './people.ts'
import { FactorCode, MailedCode, PasskeyAssertion } from './proofs.ts'

export * from './auth/registration.ts'

/** Addresses of the HTML pages that mail links lead to, as seen from the site's root. */
export const authPages = {
  /** GET with `?token=`: asks the reader to press a button. */
  emailVerification: '/api/auth/email-verification',
  /** POST of that button's form, or of JSON `{token}`. */
  confirmEmail: '/api/auth/email-verification/confirm',
  /** GET and POST with `?token=`: the form for a new password. */
  passwordChange: '/api/auth/password-change',
} as const

/** A session's token. Browsers keep it in an HttpOnly cookie that the same answer sets. */
export const Token = z.object({
  token: z.string(),
  /** The account was about to be deleted: coming back took that back. */
  deletionCancelled: z.optional(z.boolean()),
})

const Message = z.object({ message: z.string() })

/** A session of the own account: where it was opened and last used. */
export const Session = z.object({
  _id: z.string(),
  /** The browser's own words. */
  device: z.string(),
  /** The same as people say it: "Chrome on Windows". */
  deviceName: z.string(),
  ip: z.string(),
  /** The country of the address, where it is known. */
  country: z.optional(z.string()),
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})

export const login = call({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary: 'Opens a session by username or e-mail address and password; with a second factor on, by its code besides.',
  body: z.object({
    username: z.string().check(z.minLength(1, 'Required'), z.maxLength(254)),
    password: GivenPassword,
    /** Of the authenticator app, or a recovery code: asked for by `auth.second_factor_needed`. */
    code: z.optional(FactorCode),
    remember: z.optional(z.boolean()),
    captcha: z.optional(CaptchaToken),
  }),
  result: Token,
  errors: [
    'auth.incorrect_credentials',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'auth.account_inactive',
    'auth.second_factor_needed',
    'factors.incorrect_code',
  ],
  duringMaintenance: true,
})

export const logout = call({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'optional',
  summary: 'Ends this session and its sockets.',
  result: Done,
  errors: [],
  duringMaintenance: true,
})

export const resendEmailVerification = call({
  name: 'auth.resendEmailVerification',
  method: 'POST',
  path: '/auth/email-verification',
  access: 'account',
  summary: 'Sends the confirmation mail again, to the address of the logged-in account only.',
  result: Message,
  errors: ['auth.email_already_verified'],
})

export const forgotPassword = call({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/users/forgot',
  access: 'open',
  summary: 'Sends a link for a new password. The answer is the same whether or not the address is known.',
  body: z.object({ email: Email }),
  result: Done,
  errors: [],
})

export const changePassword = call({
  name: 'auth.changePassword',
  method: 'PUT',
  path: '/auth/users/me/password',
  access: 'account',
  summary: 'Sets a new password with the current one or a fresh proof; every other session ends.',
  body: z.object({ password: NewPassword, currentPassword: z.optional(GivenPassword) }),
  result: z.literal(true),
  errors: ['auth.proof_required', 'auth.incorrect_password', 'auth.password_too_common'],
})

export const proveIdentity = call({
  name: 'auth.proveIdentity',
  method: 'POST',
  path: '/auth/proof',
  access: 'account',
  summary:
    'Proves by one of password, code, passkey and mailed code that the account’s owner is there; good for what needs a fresh proof until `until`.',
  body: z.object({
    password: z.optional(GivenPassword),
    /** Of the authenticator app, or a recovery code. */
    code: z.optional(FactorCode),
    passkey: z.optional(PasskeyAssertion),
    mailedCode: z.optional(MailedCode),
  }),
  result: z.object({ until: Instant }),
  errors: ['auth.incorrect_password', 'factors.incorrect_code', 'factors.passkey_refused'],
})

export const listSessions = call({
  name: 'auth.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'account',
  summary: 'The own sessions, the last used first.',
  result: z.object({ data: z.array(Session), total: z.number() }),
  errors: [],
})

export const revokeOtherSessions = call({
  name: 'auth.revokeOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'account',
  summary: 'Ends every session of the own account but this one, and their sockets.',
  result: Done,
  errors: [],
})

export const revokeSession = call({
  name: 'auth.revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'account',
  summary: 'Ends one of the own sessions and its sockets.',
  params: z.object({ id: idOf('Session') }),
  result: Done,
  errors: ['auth.session_not_found'],
})
