import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'
import type { Provider } from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('identities')

/** The paths, from the site's root, to which a browser returns from each provider. */
export const returnPages = {
  google: '/auth/return/google',
  apple: '/auth/return/apple',
  twitter: '/auth/return/twitter',
} as const satisfies Record<Provider, string>

/**
 * The path to which Apple posts its answer, from a page of its own: the browser sends no cookie
 * with that, and is led on to the page of the site.
 */
export const appleAnswerPath = '/api/auth/apple/return'

const newAccountErrors = [
  'identities.link_first',
  'identities.email_needed',
  'identities.creators_register',
] as const
const logInErrors = [
  'auth.account_inactive',
  'auth.second_factor_needed',
  'factors.incorrect_code',
] as const
const trustedErrors = ['identities.provider_off', 'identities.not_confirmed'] as const

export const startGoogle = call('startGoogle', {
  method: 'POST',
  path: '/auth/google/start',
  access: 'open',
  summary:
    'Starts a sign-in by Google and returns the address to open, which leads back to our ' +
    'page. The values to check it stay on the server.',
  errors: trustedErrors,
})

export const signInByGoogleCode = call('signInByGoogleCode', {
  method: 'POST',
  path: '/auth/google/token',
  access: 'open',
  summary:
    'Completes a `startGoogle` of this browser. Where the operator allows existing clients, a ' +
    'code that Google sent to one needs no `state`. After `auth.second_factor_needed` repeat ' +
    'it with `secondFactor`.',
  errors: [...trustedErrors, 'identities.sign_in_ended', ...newAccountErrors, ...logInErrors],
})

export const signInByGoogleToken = call('signInByGoogleToken', {
  method: 'POST',
  path: '/auth/google/login',
  access: 'open',
  summary:
    'Opens a session by an ID token that Google made for this site. Each token is accepted once.',
  errors: [...trustedErrors, ...newAccountErrors, ...logInErrors],
})

export const startApple = call('startApple', {
  method: 'POST',
  path: '/auth/apple/start',
  access: 'open',
  summary:
    'Starts a sign-in by Apple and returns the address to open, which leads back to our ' +
    'page. The values to check it stay on the server.',
  errors: trustedErrors,
})

export const signInByApple = call('signInByApple', {
  method: 'POST',
  path: '/auth/apple/token',
  access: 'open',
  summary:
    'Completes a `startApple` of this browser. After `auth.second_factor_needed` repeat it with ' +
    '`secondFactor`.',
  errors: [...trustedErrors, 'identities.sign_in_ended', ...newAccountErrors, ...logInErrors],
})

export const startTwitter = call('startTwitter', {
  method: 'POST',
  path: '/auth/twitter/login',
  access: 'open',
  summary:
    'Starts a sign-in by X. The returned secret is a placeholder: the real one stays on the ' +
    'server.',
  errors: [...trustedErrors, 'identities.foreign_callback'],
})

export const signInByTwitter = call('signInByTwitter', {
  method: 'POST',
  path: '/auth/twitter/callback',
  access: 'open',
  summary:
    'Completes a sign-in by X. The placeholder secret is optional where the cookie is sent. ' +
    'After `auth.second_factor_needed` repeat it with `secondFactor`.',
  errors: [...trustedErrors, 'identities.sign_in_ended', ...newAccountErrors, ...logInErrors],
})

export const startLink = call('startLink', {
  method: 'POST',
  path: '/auth/identities/:provider/start',
  access: 'account',
  summary: 'Starts connecting the account to one at a provider; needs a fresh proof.',
  errors: [...trustedErrors, 'auth.proof_required', 'identities.already_linked'],
})

export const finishLink = call('finishLink', {
  method: 'POST',
  path: '/auth/identities/:provider',
  access: 'account',
  summary: 'Completes a `startLink` of this browser with the provider’s answer.',
  errors: [
    ...trustedErrors,
    'identities.sign_in_ended',
    'identities.already_linked',
    'identities.taken',
  ],
})

export const unlink = call('unlink', {
  method: 'DELETE',
  path: '/auth/identities/:provider',
  access: 'account',
  summary:
    'Disconnects the account from a provider; needs a fresh proof and another way to log in.',
  errors: ['auth.proof_required', 'identities.not_linked', 'identities.last_way_in'],
})
