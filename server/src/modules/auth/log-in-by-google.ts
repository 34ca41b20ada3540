import { randomBytes } from 'node:crypto'
import { type signInByGoogleCode as call, returnPages } from '@stagedoor/contract/identities'
import type { InputOf } from '@stagedoor/contract/kit'
import type { OpenIdSecrets } from '../../gateways/identity/port.ts'
import type { Ctx, RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { storeUsedToken } from './captcha.store.ts'
import { completeLogin } from './complete-login.ts'
import { completeOAuthLogin } from './complete-oauth-login.ts'
import { askProvider, findOrCreateByIdentity } from './find-or-create-by-identity.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { beginFlow, endFlow } from './oauth-flow.ts'
import { requireSecondFactor } from './require-second-factor.ts'

type GoogleCallback = Pick<InputOf<typeof call>['body'], 'code' | 'state' | 'iss'>

/** Google, as far as this site has it: refuses `identities.provider_off`. */
async function google(ctx: Ctx) {
  const { googleLoginEnabled, googleLoginClientId } = await readSettings(ctx)
  const clientId = ctx.config.googleClientId ?? googleLoginClientId
  const provider = ctx.gateways.identity.google
  if (!googleLoginEnabled || !clientId || !provider) refuse('identities.provider_off')
  return { provider, client: { clientId, redirectUri: ctx.config.publicUrl + returnPages.google } }
}

const secret = () => randomBytes(32).toString('base64url')

/** Begins a sign-in (or, with an account, linking it): the address the browser goes to. */
export async function startGoogleFlow(ctx: RequestCtx, { role, accountId }: Pick<OAuthFlow, 'role' | 'accountId'>) {
  const { provider, client } = await google(ctx)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const url = await askProvider(ctx, () => provider.start(client, secrets))
  await beginFlow(ctx, { provider: 'google', accountId, role, secrets })
  return { url }
}

/** Who came back from Google with a code; its state must be the one that this browser was sent away with. */
export async function readGoogleCallback(
  ctx: RequestCtx,
  { secrets }: OAuthFlow,
  { code, state, iss }: GoogleCallback,
) {
  if (!state || state !== secrets.state) refuse('identities.sign_in_ended')
  const { provider, client } = await google(ctx)
  return askProvider(ctx, () => provider.finish(client, { code, state, iss }, secrets as unknown as OpenIdSecrets))
}

/** Opens a session by what Google sent back to our page, or by a code that it handed to a client of others. */
export async function logInByGoogleCode(
  ctx: RequestCtx,
  { secondFactor, ...answer }: GoogleCallback & { secondFactor?: string | undefined },
) {
  if (!answer.state && (await readSettings(ctx)).existingClients) return exchangeCode(ctx, answer.code, secondFactor)
  const flow = await endFlow(ctx, { provider: 'google', accountId: null })
  return completeOAuthLogin(ctx, flow, { secondFactor, identify: () => readGoogleCallback(ctx, flow, answer) })
}

/** Nothing ties such a code to a browser: it is taken only on sites with clients of others, and never opens our own pages. */
async function exchangeCode(ctx: RequestCtx, code: string, secondFactor: string | undefined) {
  const { provider, client } = await google(ctx)
  const redirectUri = ctx.config.googleCodeRedirect
  const tokenId = await askProvider(ctx, () => provider.exchangeCode({ ...client, redirectUri }, code))
  return logInByGoogleToken(ctx, { tokenId, role: 'fan', secondFactor })
}

interface GivenToken {
  readonly tokenId: string
  readonly role: 'fan' | 'performer'
  readonly secondFactor?: string | undefined
}

/**
 * Opens a session by an ID token that a client got from Google by itself. One that carries a nonce must have been made
 * for a sign-in of ours, which ends at Google's code: so none of these may.
 */
export async function logInByGoogleToken(ctx: RequestCtx, { tokenId, role, secondFactor }: GivenToken) {
  const { provider, client } = await google(ctx)
  const { expiresAt, ...identity } = await askProvider(ctx, () =>
    provider.verifyIdToken(client.clientId, tokenId, undefined),
  )
  const accountId = await findOrCreateByIdentity(ctx, { provider: 'google', identity, role })
  await requireSecondFactor(ctx, accountId, secondFactor)
  if (!(await storeUsedToken(ctx, `identity token ${tokenId}`, expiresAt))) refuse('identities.not_confirmed')
  return completeLogin(ctx, accountId, { remember: true })
}
