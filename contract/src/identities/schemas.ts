import * as z from 'zod/mini'
import { Token } from '../auth/schemas.ts'
import { Done } from '../kit/scalars.ts'
import { FactorCode } from '../proofs/schemas.ts'

/** The places whose accounts open an account here. */
export const Provider = z.enum(['google', 'twitter'])
/** One of those places. */
export type Provider = z.output<typeof Provider>

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

export const startGoogle = {
  body: z.object({ role: z.optional(Role) }),
  result: Address,
}

export const signInByGoogleCode = {
  body: z.object({ ...GoogleAnswer, secondFactor: z.optional(FactorCode) }),
  result: Token,
}

export const signInByGoogleToken = {
  body: z.object({ tokenId: Opaque, role: z.optional(Role), secondFactor: z.optional(FactorCode) }),
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
