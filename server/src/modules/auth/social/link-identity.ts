import type { finishLink as call, Provider } from '@stagedoor/contract/identities'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireRecentAuthentication } from '../factors/re-authenticate.ts'
import { selectCredential } from '../passwords/store.ts'
import { readTwitterCallback, startTwitterFlow } from './log-in-by-twitter.ts'
import {
  lockIdentity,
  type OAuthFlow,
  removeIdentity,
  selectIdentity,
  selectProviders,
  storeIdentity,
} from './oauth.store.ts'
import { clearFlowCookie, endFlow } from './oauth-flow.ts'
import { readOpenIdCallback, startOpenIdFlow } from './open-id-flow.ts'

type ViewerCtx = RequestCtx & { viewer: Viewer }
type ProviderCallback = InputOf<typeof call>['body']

/**
 * Returns the provider's address where the viewer links an account there. Refuses
 * `auth.proof_required` and `identities.already_linked`.
 */
export async function startIdentityLink(
  ctx: ViewerCtx,
  provider: Provider,
): Promise<{ url: string }> {
  await requireRecentAuthentication(ctx)
  const { id: accountId } = ctx.viewer
  if ((await selectProviders(ctx, accountId)).has(provider)) refuse('identities.already_linked')
  const link = { accountId, role: 'fan' } as const
  const { url } = await (provider === 'twitter'
    ? startTwitterFlow(ctx, link)
    : startOpenIdFlow(ctx, provider, link))
  return { url }
}

/**
 * Links the account at the provider. Refuses `identities.taken` when it opens another account, and
 * `identities.already_linked`.
 */
export async function completeIdentityLink(
  ctx: ViewerCtx,
  provider: Provider,
  callback: ProviderCallback,
): Promise<typeof done> {
  const { id: accountId } = ctx.viewer
  const flow = await endFlow(ctx, { provider, accountId })
  const identity = await readCallback(ctx, flow, callback)
  await transaction(ctx, async (ctx) => {
    await lockIdentity(ctx, identity)
    const owner = await selectIdentity(ctx, identity)
    if (owner) refuse(owner === accountId ? 'identities.already_linked' : 'identities.taken')
    if (!(await storeIdentity(ctx, accountId, provider, identity)))
      refuse('identities.already_linked')
  })
  clearFlowCookie(ctx)
  return done
}

function readCallback(
  ctx: ViewerCtx,
  flow: OAuthFlow,
  { code, state, iss, oauthToken, oauth_verifier: verifier }: ProviderCallback,
) {
  if (flow.provider !== 'twitter')
    return readOpenIdCallback(ctx, flow.provider, flow, { code: code ?? '', state, iss })
  return readTwitterCallback(ctx, flow, { oauthToken: oauthToken ?? '', verifier: verifier ?? '' })
}

/**
 * Unlinks a provider. Refuses `auth.proof_required`, `identities.not_linked`, and
 * `identities.last_way_in` when the viewer could not log in otherwise.
 */
export async function unlinkIdentity(ctx: ViewerCtx, provider: Provider): Promise<typeof done> {
  await requireRecentAuthentication(ctx)
  const { id } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    const linked = await selectProviders(ctx, id)
    if (!linked.has(provider)) refuse('identities.not_linked')
    if (linked.size === 1 && !(await selectCredential(ctx, id))) refuse('identities.last_way_in')
    await removeIdentity(ctx, id, provider)
  })
  return done
}
