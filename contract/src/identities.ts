import * as z from 'zod/mini'
import { Token } from './auth.ts'
import { call } from './kit/call.ts'
import { Done } from './kit/scalars.ts'
import { FactorCode } from './proofs.ts'

/** The places whose accounts open an account here. */
export const Provider = z.enum(['google', 'twitter'])
/** One of those places. */
export type Provider = z.output<typeof Provider>

/** Where on our site a browser comes back from each place, as seen from the site's root. */
export const returnPages = {
  google: '/auth/return/google',
  twitter: '/auth/return/twitter',
} as const satisfies Record<Provider, string>

/** Who a newcomer wants to be; existing clients say `user` for a fan. */
const Role = z.enum(['user', 'fan', 'performer'])

/** An opaque word of another place. */
const Opaque = z.string().check(z.minLength(1), z.maxLength(4096))

const Address = z.object({ url: z.string() })

/** What a browser brings back from Google. */
const GoogleAnswer = {
  code: Opaque,
  state: z.optional(Opaque),
  iss: z.optional(Opaque),
}

const newcomer = ['identities.link_first', 'identities.email_needed', 'identities.creators_register'] as const
const entrance = ['auth.account_inactive', 'auth.second_factor_needed', 'factors.incorrect_code'] as const
const believed = ['identities.provider_off', 'identities.not_confirmed'] as const

export const startGoogle = call({
  name: 'identities.startGoogle',
  method: 'POST',
  path: '/auth/google/start',
  access: 'open',
  summary:
    'Begins a sign-in by Google: the address to go to, which leads back to our page. What it is checked with stays here.',
  body: z.object({ role: z.optional(Role) }),
  result: Address,
  errors: believed,
})

export const signInByGoogleCode = call({
  name: 'identities.signInByGoogleCode',
  method: 'POST',
  path: '/auth/google/token',
  access: 'open',
  summary:
    'Ends a sign-in that `startGoogle` began in this browser. Where the operator allows clients of others, a code that Google handed to one needs no `state`. After `auth.second_factor_needed` ask again, with `secondFactor`.',
  body: z.object({ ...GoogleAnswer, secondFactor: z.optional(FactorCode) }),
  result: Token,
  errors: [...believed, 'identities.sign_in_ended', ...newcomer, ...entrance],
})

export const signInByGoogleToken = call({
  name: 'identities.signInByGoogleToken',
  method: 'POST',
  path: '/auth/google/login',
  access: 'open',
  summary: 'Opens a session by an ID token that Google made for this site. Each is taken once.',
  body: z.object({ tokenId: Opaque, role: z.optional(Role), secondFactor: z.optional(FactorCode) }),
  result: Token,
  errors: [...believed, ...newcomer, ...entrance],
})

export const startTwitter = call({
  name: 'identities.startTwitter',
  method: 'POST',
  path: '/auth/twitter/login',
  access: 'open',
  summary: 'Begins a sign-in by X. The secret answered is a stand-in: the real one stays here.',
  body: z.object({ callbackUrl: z.string().check(z.maxLength(2000)), role: z.optional(Role) }),
  result: z.object({ oauth_token: z.string(), oauth_token_secret: z.string(), url: z.string() }),
  errors: [...believed, 'identities.foreign_callback'],
})

export const signInByTwitter = call({
  name: 'identities.signInByTwitter',
  method: 'POST',
  path: '/auth/twitter/callback',
  access: 'open',
  summary:
    'Ends a sign-in by X. The stand-in secret may be left out where the cookie is. After `auth.second_factor_needed` ask again, with `secondFactor`.',
  body: z.object({
    oauth_verifier: Opaque,
    oauthToken: Opaque,
    oauthTokenSecret: z.optional(Opaque),
    callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
    role: z.optional(Role),
    secondFactor: z.optional(FactorCode),
  }),
  result: Token,
  errors: [...believed, 'identities.sign_in_ended', ...newcomer, ...entrance],
})

export const startLink = call({
  name: 'identities.startLink',
  method: 'POST',
  path: '/auth/identities/:provider/start',
  access: 'account',
  summary: 'Begins to connect the own account to one at another place; needs a fresh proof.',
  params: z.object({ provider: Provider }),
  result: Address,
  errors: [...believed, 'auth.proof_required', 'identities.already_linked'],
})

export const finishLink = call({
  name: 'identities.finishLink',
  method: 'POST',
  path: '/auth/identities/:provider',
  access: 'account',
  summary: 'Ends what `startLink` began in this browser, with what the other place sent back.',
  params: z.object({ provider: Provider }),
  body: z.object({
    code: z.optional(Opaque),
    state: z.optional(Opaque),
    iss: z.optional(Opaque),
    oauthToken: z.optional(Opaque),
    oauth_verifier: z.optional(Opaque),
  }),
  result: Done,
  errors: [...believed, 'identities.sign_in_ended', 'identities.already_linked', 'identities.taken'],
})

export const unlink = call({
  name: 'identities.unlink',
  method: 'DELETE',
  path: '/auth/identities/:provider',
  access: 'account',
  summary: 'Ends the connection; needs a fresh proof and another way to log in.',
  params: z.object({ provider: Provider }),
  result: Done,
  errors: ['auth.proof_required', 'identities.not_linked', 'identities.last_way_in'],
})
