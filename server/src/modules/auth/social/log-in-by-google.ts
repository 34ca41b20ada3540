import type { RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { storeUsedToken } from '../captcha/store.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { completeOAuthLogin } from './complete-oauth-login.ts'
import { askProvider, findOrCreateByIdentity } from './find-or-create-by-identity.ts'
import { endFlow } from './oauth-flow.ts'
import { type OpenIdCallback, openIdOf, readOpenIdCallback } from './open-id-flow.ts'

/**
 * Opens a session with Google's response to our page, or with a code that an existing client
 * received.
 */
export async function logInByGoogleCode(
  ctx: RequestCtx,
  { secondFactor, ...answer }: OpenIdCallback & { secondFactor?: string | undefined },
) {
  if (!answer.state && (await readSettings(ctx)).existingClients)
    return exchangeCode(ctx, answer.code, secondFactor)
  const flow = await endFlow(ctx, { provider: 'google', accountId: null })
  return completeOAuthLogin(ctx, flow, {
    secondFactor,
    identify: () => readOpenIdCallback(ctx, 'google', flow, answer),
  })
}

/**
 * Opens a session with a code of an existing client. No browser is bound to such a code, so only
 * sites with existing clients accept it, and never for our own pages.
 */
async function exchangeCode(ctx: RequestCtx, code: string, secondFactor: string | undefined) {
  const { provider, client } = await openIdOf(ctx, 'google')
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
  const { provider, client } = await openIdOf(ctx, 'google')
  const { expiresAt, ...identity } = await askProvider(ctx, () =>
    provider.verifyIdToken(client.clientId, tokenId, undefined),
  )
  const accountId = await findOrCreateByIdentity(ctx, { provider: 'google', identity, role })
  await requireSecondFactor(ctx, accountId, secondFactor)
  if (!(await storeUsedToken(ctx, `identity token ${tokenId}`, expiresAt)))
    refuse('identities.not_confirmed')
  return completeLogin(ctx, accountId, { remember: true })
}
