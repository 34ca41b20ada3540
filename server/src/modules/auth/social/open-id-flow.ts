import { randomBytes } from 'node:crypto'
import {
  appleAnswerPath,
  type signInByGoogleCode as call,
  returnPages,
} from '@stagedoor/contract/identities'
import type { InputOf } from '@stagedoor/contract/kit'
import type { OpenIdSecrets } from '../../../gateways/identity/port.ts'
import type { Ctx, RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { askProvider } from './find-or-create-by-identity.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { beginFlow } from './oauth-flow.ts'

/** The providers of OpenID Connect. */
type OpenIdName = 'google' | 'apple'

/** The answer of a provider, as its browser brings it back. */
export type OpenIdCallback = Pick<InputOf<typeof call>['body'], 'code' | 'state' | 'iss'>

/** The addresses, from the site's root, to which the providers send their answers. */
const answerPaths = { google: returnPages.google, apple: appleAnswerPath }

/**
 * Returns a provider and the client of this site there. Refuses `identities.provider_off` while the
 * site does not offer it.
 */
export async function openIdOf(ctx: Ctx, name: OpenIdName) {
  const settings = await readSettings(ctx)
  const { googleClientId, appleClientId, publicUrl } = ctx.config
  const clientId =
    name === 'google'
      ? (googleClientId ?? settings.googleLoginClientId)
      : (appleClientId ?? settings.appleLoginClientId)
  const provider = ctx.gateways.identity[name]
  if (!settings[`${name}LoginEnabled`] || !clientId || !provider) refuse('identities.provider_off')
  return { provider, client: { clientId, redirectUri: publicUrl + answerPaths[name] } }
}

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Starts a sign-in (or a link, when an account is given) and returns the address to open at the
 * provider.
 */
export async function startOpenIdFlow(
  ctx: RequestCtx,
  name: OpenIdName,
  { role, accountId }: Pick<OAuthFlow, 'role' | 'accountId'>,
) {
  const { provider, client } = await openIdOf(ctx, name)
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const url = await askProvider(ctx, () => provider.start(client, secrets))
  await beginFlow(ctx, { provider: name, accountId, role, secrets })
  return { url }
}

/**
 * Returns the identity of a person who returned from a provider with a code. Its state must match
 * the one this browser left with.
 */
export async function readOpenIdCallback(
  ctx: RequestCtx,
  name: OpenIdName,
  { secrets }: OAuthFlow,
  { code, state, iss }: OpenIdCallback,
) {
  if (!state || state !== secrets.state) refuse('identities.sign_in_ended')
  const { provider, client } = await openIdOf(ctx, name)
  return askProvider(ctx, () =>
    provider.finish(client, { code, state, iss }, secrets as unknown as OpenIdSecrets),
  )
}
