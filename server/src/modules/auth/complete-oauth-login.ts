import type { Identity } from '../../gateways/identity/port.ts'
import type { RequestCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { completeLogin } from './complete-login.ts'
import { findOrCreateByIdentity } from './find-or-create-by-identity.ts'
import type { OAuthFlow } from './oauth.store.ts'
import { clearFlowCookie, holdFlowForSecondFactor } from './oauth-flow.ts'
import { requireSecondFactor } from './require-second-factor.ts'

/** What ends a sign-in. */
export interface OAuthCompletion {
  readonly secondFactor: string | undefined
  /** Asks the other place; not called again while the second step is waited for. */
  readonly identify: () => Promise<Identity>
  /** The browser's token where it does not come by cookie. */
  readonly token?: string | undefined
}

/**
 * Opens the session of a sign-in that came back. Where the account has a second factor and no right code came along,
 * the sign-in is kept for ten minutes, and only the code is asked for again.
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
