import type { Identity } from '../../../gateways/identity/port.ts'
import type { RequestCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { findOrCreateByIdentity } from './find-or-create-by-identity.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { clearFlowCookie, holdFlowForSecondFactor } from './oauth-flow.ts'

/** The data that completes a sign-in with a provider. */
export interface OAuthCompletion {
  readonly secondFactor: string | undefined
  /** Asks the provider; not called again while the second factor is pending. */
  readonly identify: () => Promise<Identity>
  /** The browser's token when it does not arrive in a cookie. */
  readonly token?: string | undefined
}

/**
 * Opens the session of a person who returned from a provider. When the account's second factor is
 * missing or wrong, the sign-in stays open for ten minutes, and the person only has to enter a
 * code.
 */
export async function completeOAuthLogin(
  ctx: RequestCtx,
  flow: OAuthFlow,
  { secondFactor, identify, token }: OAuthCompletion,
) {
  const accountId = flow.secrets.accountId ?? (await resolveIdentity(ctx, flow, identify))
  try {
    await requireSecondFactor(ctx, accountId, secondFactor)
  } catch (error) {
    if (error instanceof Refusal) await holdFlowForSecondFactor(ctx, flow, accountId, token)
    throw error
  }
  const opened = await completeLogin(ctx, accountId, { remember: true })
  clearFlowCookie(ctx)
  return opened
}

async function resolveIdentity(
  ctx: RequestCtx,
  { provider, role }: OAuthFlow,
  identify: OAuthCompletion['identify'],
): Promise<string> {
  return findOrCreateByIdentity(ctx, { provider, role, identity: await identify() })
}
