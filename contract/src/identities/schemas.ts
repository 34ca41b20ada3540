import * as z from 'zod/mini'
import { Token } from '../auth/schemas.ts'
import { Done } from '../kit/scalars.ts'
import { FactorCode } from '../proofs/schemas.ts'

/** The identity providers whose accounts can log in here. */
export const Provider = z.enum(['google', 'apple', 'twitter'])
/** One of the identity providers. */
export type Provider = z.output<typeof Provider>

/** The role of a new account; existing clients send `user` for a fan. */
const Role = z.enum(['user', 'fan', 'performer'])

/** An opaque value of a provider. */
const Opaque = z.string().check(z.minLength(1), z.maxLength(4096))

const Address = z.object({ url: z.string() })

/** The answer of Google or Apple that a browser brings back. */
const OpenIdAnswer = {
  code: Opaque,
  state: z.optional(Opaque),
  iss: z.optional(Opaque),
}

export const startGoogle = {
  body: z.object({ role: z.optional(Role) }),
  result: Address,
}

export const signInByGoogleCode = {
  body: z.object({ ...OpenIdAnswer, secondFactor: z.optional(FactorCode) }),
  result: Token,
}

export const signInByGoogleToken = {
  body: z.object({ tokenId: Opaque, role: z.optional(Role), secondFactor: z.optional(FactorCode) }),
  result: Token,
}

export const startApple = {
  body: z.object({ role: z.optional(Role) }),
  result: Address,
}

export const signInByApple = {
  body: z.object({ ...OpenIdAnswer, secondFactor: z.optional(FactorCode) }),
  result: Token,
}

export const startTwitter = {
  body: z.object({ callbackUrl: z.string().check(z.maxLength(2000)), role: z.optional(Role) }),
  result: z.object({ oauth_token: z.string(), oauth_token_secret: z.string(), url: z.string() }),
}

export const signInByTwitter = {
  body: z.object({
    oauth_verifier: Opaque,
    oauthToken: Opaque,
    oauthTokenSecret: z.optional(Opaque),
    callbackUrl: z.optional(z.string().check(z.maxLength(2000))),
    role: z.optional(Role),
    secondFactor: z.optional(FactorCode),
  }),
  result: Token,
}

export const startLink = {
  params: z.object({ provider: Provider }),
  result: Address,
}

export const finishLink = {
  params: z.object({ provider: Provider }),
  body: z.object({
    code: z.optional(Opaque),
    state: z.optional(Opaque),
    iss: z.optional(Opaque),
    oauthToken: z.optional(Opaque),
    oauth_verifier: z.optional(Opaque),
  }),
  result: Done,
}

export const unlink = {
  params: z.object({ provider: Provider }),
  result: Done,
}
