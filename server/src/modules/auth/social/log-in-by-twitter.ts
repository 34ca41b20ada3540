import { type signInByTwitter as call, returnPages } from '@stagedoor/contract/identities'
import type { InputOf } from '@stagedoor/contract/kit'
import type { Ctx, RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { completeOAuthLogin } from './complete-oauth-login.ts'
import { askProvider } from './find-or-create-by-identity.ts'
import { isOwnUrl } from './oauth.rules.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { beginFlow, endFlow } from './oauth-flow.ts'

/** Returns the X provider and the client of this site. Refuses `identities.provider_off`. */
async function twitter(ctx: Ctx) {
  const { twitterLoginEnabled } = await readSettings(ctx)
  const { twitter } = ctx.gateways.identity
  if (!twitterLoginEnabled || !twitter) refuse('identities.provider_off')
  return twitter
}

interface Start extends Pick<OAuthFlow, 'role' | 'accountId'> {
  readonly callbackUrl?: string
}

/**
 * Starts a sign-in (or a link, when an account is given) and returns the address to open at X. The
 * token secret in the response is a substitute for the real one.
 */
export async function startTwitterFlow(ctx: RequestCtx, { callbackUrl, role, accountId }: Start) {
  const way = callbackUrl ?? ctx.config.publicUrl + returnPages.twitter
  if (!isOwnUrl(way, ctx.config)) refuse('identities.foreign_callback')
  const provider = await twitter(ctx)
  const { token, secret, url } = await askProvider(ctx, () => provider.start(way))
  const secrets = { token, secret, callbackUrl: way }
  const standIn = await beginFlow(ctx, { provider: 'twitter', accountId, role, secrets })
  return { oauth_token: token, oauth_token_secret: standIn, url }
}

interface TwitterCallback {
  readonly oauthToken: string
  readonly verifier: string
  readonly callbackUrl?: string | undefined
}

/**
 * Returns the identity of a person who returned from X. The token must match the one this browser
 * left with.
 */
export async function readTwitterCallback(
  ctx: RequestCtx,
  { secrets }: OAuthFlow,
  answer: TwitterCallback,
) {
  const { token = '', secret = '', callbackUrl } = secrets
  if (answer.oauthToken !== token) refuse('identities.sign_in_ended')
  if (answer.callbackUrl && answer.callbackUrl !== callbackUrl) refuse('identities.sign_in_ended')
  const provider = await twitter(ctx)
  return askProvider(ctx, () => provider.finish({ token, secret }, answer.verifier))
}

/** Opens a session with X's response. */
export async function logInByTwitter(ctx: RequestCtx, callback: InputOf<typeof call>['body']) {
  const {
    oauth_verifier: verifier,
    oauthToken,
    oauthTokenSecret: token,
    callbackUrl,
    secondFactor,
  } = callback
  const flow = await endFlow(ctx, { provider: 'twitter', accountId: null }, token)
  const identify = () => readTwitterCallback(ctx, flow, { oauthToken, verifier, callbackUrl })
  return completeOAuthLogin(ctx, flow, { secondFactor, identify, token })
}
