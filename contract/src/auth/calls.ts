import { callsOf, pictureField } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('auth')

/** The paths, from the site's root, of the HTML pages that mail links lead to. */
export const authPages = {
  /** GET with `?token=`: shows a confirmation button. */
  emailVerification: '/api/auth/email-verification',
  /** POST of the confirmation form, or of JSON `{token}`. */
  confirmEmail: '/api/auth/email-verification/confirm',
  /** GET and POST with `?token=`: the form for a new password. */
  passwordChange: '/api/auth/password-change',
  /** GET with `?token=`: shows a button that logs in. POST of its form. */
  loginLink: '/api/auth/login-by-link',
} as const

export const registerFan = call('registerFan', {
  method: 'POST',
  path: '/auth/users/register',
  access: 'open',
  summary:
    'Creates a fan account. A taken e-mail address gets the same answer, and its owner gets a ' +
    'mail.',
  errors: [
    'settings.banned_term',
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.password_too_common',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'consents.text_changed',
    'consents.acceptance_missing',
  ],
})

export const registerPerformer = call('registerPerformer', {
  method: 'POST',
  path: '/auth/performers/register',
  access: 'open',
  summary: 'Creates a performer account with its two identity documents.',
  files: { idVerification: pictureField, documentVerification: pictureField },
  errors: [
    'settings.banned_term',
    'accounts.username_taken',
    'accounts.username_reserved',
    'auth.password_too_common',
    'performers.too_young',
    'reference.category_not_found',
    'media.not_accepted',
    'auth.captcha_needed',
    'auth.captcha_failed',
    'consents.text_changed',
    'consents.acceptance_missing',
  ],
})

export const resendSignUpMail = call('resendSignUpMail', {
  method: 'POST',
  path: '/auth/email-verification/resend',
  access: 'open',
  summary:
    'Sends the mail of a registration again, to the address that signed up. The answer ' +
    'reveals nothing about accounts.',
  errors: ['auth.link_ended'],
})

export const followSignUp = call('followSignUp', {
  method: 'POST',
  path: '/auth/email-verification/follow',
  access: 'optional',
  summary:
    'Logs in the tab that signed up, once, after the address was confirmed somewhere else; ' +
    'until then, and for a taken address, it answers `waiting`.',
  errors: ['auth.link_ended'],
})

export const confirmSignUpByCode = call('confirmSignUpByCode', {
  method: 'POST',
  path: '/auth/email-verification/code',
  access: 'optional',
  summary:
    'Confirms the address of a registration by the code of its mail, in place of the link, ' +
    'and logs in. A code works for 15 minutes and five attempts.',
  errors: ['auth.link_ended', 'factors.incorrect_code'],
})

export const mailLoginLink = call('mailLoginLink', {
  method: 'POST',
  path: '/auth/login/link',
  access: 'open',
  summary:
    'Mails a link that logs in once, by username or e-mail address. The answer is the same ' +
    'whether or not there is such an account, and after a mail it sends no other for five ' +
    'minutes.',
  errors: [],
  duringMaintenance: true,
})

export const login = call('login', {
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary:
    'Opens a session by username or e-mail address and password, and by a code where ' +
    'two-factor authentication is on.',
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

export const logout = call('logout', {
  method: 'POST',
  path: '/auth/logout',
  access: 'optional',
  summary: 'Ends this session and its sockets.',
  errors: [],
  duringMaintenance: true,
})

export const resendEmailVerification = call('resendEmailVerification', {
  method: 'POST',
  path: '/auth/email-verification',
  access: 'account',
  summary: 'Sends the confirmation mail again, to the address of the logged-in account only.',
  errors: ['auth.email_already_verified'],
})

export const forgotPassword = call('forgotPassword', {
  method: 'POST',
  path: '/auth/users/forgot',
  access: 'open',
  summary:
    'Mails a link for a new password. The answer is the same whether or not the address is known.',
  errors: [],
})

export const changePassword = call('changePassword', {
  method: 'PUT',
  path: '/auth/users/me/password',
  access: 'account',
  summary: 'Sets a new password with the current one or a fresh proof; every other session ends.',
  errors: ['auth.proof_required', 'auth.incorrect_password', 'auth.password_too_common'],
})

export const proveIdentity = call('proveIdentity', {
  method: 'POST',
  path: '/auth/proof',
  access: 'account',
  summary:
    'Proves by password, code, passkey or mailed code that the account’s owner is present; ' +
    'valid until `until` for calls that need a fresh proof.',
  errors: ['auth.incorrect_password', 'factors.incorrect_code', 'factors.passkey_refused'],
})

export const listSessions = call('listSessions', {
  method: 'GET',
  path: '/auth/sessions',
  access: 'account',
  summary: 'Lists the account’s own sessions, last used first.',
  errors: [],
})

export const revokeOtherSessions = call('revokeOtherSessions', {
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'account',
  summary: 'Ends every other session of the account, with its sockets.',
  errors: [],
})

export const revokeSession = call('revokeSession', {
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'account',
  summary: 'Ends one of the account’s own sessions and its sockets.',
  errors: ['auth.session_not_found'],
})
