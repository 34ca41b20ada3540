import { randomBytes } from 'node:crypto'
import { type signInByGoogleCode as call, returnPages } from '@stagedoor/contract/identities'
import type { InputOf } from '@stagedoor/contract/kit'
import type { OpenIdSecrets } from '../../../gateways/identity/port.ts'
import type { Ctx, RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { storeUsedToken } from '../captcha/store.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { completeOAuthLogin } from './complete-oauth-login.ts'
import { askProvider, findOrCreateByIdentity } from './find-or-create-by-identity.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { beginFlow, endFlow } from './oauth-flow.ts'

type GoogleCallback = Pick<InputOf<typeof call>['body'], 'code' | 'state' | 'iss'>

/** Returns the Google provider and the client of this site. Refuses `identities.provider_off`. */
async function google(ctx: Ctx) {
  const { googleLoginEnabled, googleLoginClientId } = await readSettings(ctx)
  const clientId = ctx.config.googleClientId ?? googleLoginClientId
  const provider = ctx.gateways.identity.google
  if (!googleLoginEnabled || !clientId || !provider) refuse('identities.provider_off')
  return { provider, client: { clientId, redirectUri: ctx.config.publicUrl + returnPages.google } }
}

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Starts a sign-in (or a link, when an account is given) and returns the address to open at Google.
 */
export async function startGoogleFlow(
  ctx: RequestCtx,
  { role, accountId }: Pick<OAuthFlow, 'role' | 'accountId'>,
) {
  const { provider, client } = await google(ctx)
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const url = await askProvider(ctx, () => provider.start(client, secrets))
  await beginFlow(ctx, { provider: 'google', accountId, role, secrets })
  return { url }
}

/**
 * Returns the identity of a person who returned from Google with a code. Its state must match the
 * one this browser left with.
 */
export async function readGoogleCallback(
  ctx: RequestCtx,
  { secrets }: OAuthFlow,
  { code, state, iss }: GoogleCallback,
) {
  if (!state || state !== secrets.state) refuse('identities.sign_in_ended')
  const { provider, client } = await google(ctx)
  return askProvider(ctx, () =>
    provider.finish(client, { code, state, iss }, secrets as unknown as OpenIdSecrets),
  )
}

/**
 * Opens a session with Google's response to our page, or with a code that an existing client
 * received.
 */
export async function logInByGoogleCode(
  ctx: RequestCtx,
  { secondFactor, ...answer }: GoogleCallback & { secondFactor?: string | undefined },
) {
  if (!answer.state && (await readSettings(ctx)).existingClients)
    return exchangeCode(ctx, answer.code, secondFactor)
  const flow = await endFlow(ctx, { provider: 'google', accountId: null })
  return completeOAuthLogin(ctx, flow, {
    secondFactor,
    identify: () => readGoogleCallback(ctx, flow, answer),
  })
}

/**
 * Opens a session with a code of an existing client. No browser is bound to such a code, so only
 * sites with existing clients accept it, and never for our own pages.
 */
async function exchangeCode(ctx: RequestCtx, code: string, secondFactor: string | undefined) {
  const { provider, client } = await google(ctx)
  const redirectUri = ctx.config.googleCodeRedirect
  const tokenId = await askProvider(ctx, () =>
    provider.exchangeCode({ ...client, redirectUri }, code),
  )
  return logInByGoogleToken(ctx, { tokenId, role: 'fan', secondFactor })
}

interface GivenToken {
  readonly tokenId: string
  readonly role: 'fan' | 'performer'
  readonly secondFactor?: string | undefined
}

/**
 * Opens a session with an ID token that a client received from Google itself. A token with a nonce
 * was issued for a sign-in of ours, which must be completed with its code, so it is refused here.
 */
export async function logInByGoogleToken(
  ctx: RequestCtx,
  { tokenId, role, secondFactor }: GivenToken,
) {
  const { provider, client } = await google(ctx)
  const { expiresAt, ...identity } = await askProvider(ctx, () =>
    provider.verifyIdToken(client.clientId, tokenId, undefined),
  )
  const accountId = await findOrCreateByIdentity(ctx, { provider: 'google', identity, role })
  await requireSecondFactor(ctx, accountId, secondFactor)
  if (!(await storeUsedToken(ctx, `identity token ${tokenId}`, expiresAt)))
    refuse('identities.not_confirmed')
  return completeLogin(ctx, accountId, { remember: true })
}
