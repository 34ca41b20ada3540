import { normalizeEmail } from '@stagedoor/contract/kit'
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { boundedFetch } from '../outside/bounded-fetch.ts'
import { type Identity, IdentityRefused, type OpenIdProvider, type OpenIdSecrets } from './port.ts'

const PATIENCE_SECONDS = 8
/** The keys of a provider are read as everything else. */
const bounded = { [customFetch]: boundedFetch }
/** Clocks differ a little. */
const SKEW_SECONDS = 10
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some providers say it in words.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
})

/** An OpenID provider, and how this site is known there. */
interface OpenIdOptions {
  readonly issuer: string
  /** Returns what is known of the provider and of this site as its client. */
  readonly describe: (clientId: string) => Promise<oidc.Configuration>
  /**
   * True for a provider that posts its answer to the site, and knows no code challenge: the nonce
   * and the state bind the answer to the browser.
   */
  readonly postsAnswer?: boolean
}

/** An OpenID provider by its issuer; its own description is read when it is first needed. */
export const openDescribed = ({ issuer, secret }: { issuer: string; secret: string }) =>
  openOpenId({ issuer, describe: (clientId) => discoverProvider(issuer, clientId, secret) })

/** An OpenID provider; what is known of it is kept for each client. */
export function openOpenId({
  issuer,
  describe,
  postsAnswer = false,
}: OpenIdOptions): OpenIdProvider {
  const known = new Map<string, Promise<oidc.Configuration>>()
  const discover = (clientId: string): Promise<oidc.Configuration> => {
    const found = known.get(clientId) ?? describe(clientId)
    known.set(clientId, found)
    found.catch(() => known.delete(clientId))
    return found
  }
  return {
    start: ({ clientId, redirectUri }, { state, nonce, verifier }) =>
      withIdentityErrors(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          ...(postsAnswer ? { response_mode: 'form_post' } : await challengeOf(verifier)),
        }
        return oidc.buildAuthorizationUrl(await discover(clientId), parameters).href
      }),
    finish: ({ clientId, redirectUri }, answer, secrets) =>
      withIdentityErrors(async () => {
        const asked = { redirectUri, answer, secrets, hasChallenge: !postsAnswer }
        const tokens = await finish(await discover(clientId), asked)
        return identityOf(issuer, tokens.claims())
      }),
    exchangeCode: ({ clientId, redirectUri }, code) =>
      withIdentityErrors(async () =>
        exchangeCode(await discover(clientId), { code, redirect_uri: redirectUri }),
      ),
    verifyIdToken: (clientId, idToken, nonce) =>
      withIdentityErrors(async () => {
        const { jwks_uri: keys } = (await discover(clientId)).serverMetadata()
        if (!keys) throw new IdentityRefused('the provider names no keys')
        const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(keys), bounded), {
          issuer: namesOf(issuer),
          audience: clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'iat', 'exp'],
          clockTolerance: SKEW_SECONDS,
        })
        verifyAudienceAndNonce(payload, clientId, nonce)
        return {
          ...identityOf(issuer, payload),
          expiresAt: new Date(((payload.exp ?? 0) + SKEW_SECONDS) * 1000),
        }
      }),
  }
}

interface SignInResponse {
  readonly redirectUri: string
  readonly answer: {
    readonly code: string
    readonly state: string
    readonly iss?: string | undefined
  }
  readonly secrets: OpenIdSecrets
  readonly hasChallenge: boolean
}

const challengeOf = async (verifier: string) => ({
  code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

function finish(
  configuration: oidc.Configuration,
  { redirectUri, answer, secrets, hasChallenge }: SignInResponse,
) {
  const { code, state, iss } = answer
  const url = new URL(redirectUri)
  url.search = String(new URLSearchParams({ code, state, ...(iss && { iss }) }))
  return oidc.authorizationCodeGrant(configuration, url, {
    ...(hasChallenge && { pkceCodeVerifier: secrets.verifier }),
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  })
}

async function exchangeCode(
  configuration: oidc.Configuration,
  given: Record<string, string>,
): Promise<string> {
  const { id_token: token } = await oidc.genericGrantRequest(
    configuration,
    'authorization_code',
    given,
  )
  if (!token) throw new IdentityRefused('no ID token came with the code')
  return token
}

function discoverProvider(
  issuer: string,
  clientId: string,
  secret: string,
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, secret, oidc.ClientSecretPost(secret), {
    timeout: PATIENCE_SECONDS,
    [oidc.customFetch]: boundedFetch as oidc.CustomFetch,
    execute: strictnessFor(issuer),
  })
}

/** Has the signature of each ID token checked, and allows plain http to a provider of a test. */
const strictnessFor = (issuer: string) => [
  oidc.enableNonRepudiationChecks,
  ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
]

/** Makes requests to a provider as all others to the outside. */
export function boundRequests(configuration: oidc.Configuration, issuer: string): void {
  configuration.timeout = PATIENCE_SECONDS
  configuration[oidc.customFetch] = boundedFetch as oidc.CustomFetch
  for (const apply of strictnessFor(issuer)) apply(configuration)
}

/** Google writes its name with and without the scheme. */
const namesOf = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

/**
 * A token for several audiences must have been asked for by us; one made for a sign-in must be of
 * ours.
 */
function verifyAudienceAndNonce(
  payload: JWTPayload,
  clientId: string,
  nonce: string | undefined,
): void {
  const { aud, azp } = payload
  if ((Array.isArray(aud) && aud.length > 1) || azp !== undefined) {
    if (azp !== clientId) throw new IdentityRefused('the token was made for another party')
  }
  if (payload.nonce !== undefined && payload.nonce !== nonce)
    throw new IdentityRefused('the nonce is not ours')
}

function identityOf(issuer: string, claims: unknown): Identity {
  const { sub, email, email_verified } = Claims.parse(claims)
  return {
    issuer,
    subject: sub,
    ...(email_verified && email && { email: normalizeEmail(email) }),
  }
}

async function withIdentityErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof IdentityRefused) throw error
    throw new IdentityRefused((error as Error).message, { cause: error })
  }
}
