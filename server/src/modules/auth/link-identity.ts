import type { finishLink as call, Provider } from '@stagedoor/contract/identities'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectCredential } from './credentials.store.ts'
import { requireFreshProof } from './prove-identity.ts'
import { readGoogleAnswer, startGoogle } from './sign-in-by-google.ts'
import { readTwitterAnswer, startTwitter } from './sign-in-by-twitter.ts'
import {
  type Flow,
  lockIdentity,
  removeIdentity,
  selectIdentity,
  selectProviders,
  storeIdentity,
} from './social.store.ts'
import { endFlow, forgetFlow } from './social-flow.ts'

type Asked = RequestCtx & { viewer: Viewer }
type Answer = InputOf<typeof call>['body']

/** Begins to link the viewer's account to one at another place; needs a fresh proof. */
export async function startLink(ctx: Asked, provider: Provider): Promise<{ url: string }> {
  await requireFreshProof(ctx)
  const { id: accountId } = ctx.viewer
  if ((await selectProviders(ctx, accountId)).has(provider)) refuse('identities.already_linked')
  const start = provider === 'google' ? startGoogle : startTwitter
  const { url } = await start(ctx, { accountId, role: 'fan' })
  return { url }
}

/** Ends it. Refuses `identities.taken` when that one opens another account, `identities.already_linked`. */
export async function finishLink(ctx: Asked, provider: Provider, answer: Answer): Promise<typeof done> {
  const { id: accountId } = ctx.viewer
  const flow = await endFlow(ctx, { provider, accountId })
  const identity = await readAnswer(ctx, flow, answer)
  await transaction(ctx, async (ctx) => {
    await lockIdentity(ctx, identity)
    const owner = await selectIdentity(ctx, identity)
    if (owner) refuse(owner === accountId ? 'identities.already_linked' : 'identities.taken')
    if (!(await storeIdentity(ctx, accountId, provider, identity))) refuse('identities.already_linked')
  })
  forgetFlow(ctx)
  return done
}

function readAnswer(ctx: Asked, flow: Flow, { code, state, iss, oauthToken, oauth_verifier: verifier }: Answer) {
  if (flow.provider === 'google') return readGoogleAnswer(ctx, flow, { code: code ?? '', state, iss })
  return readTwitterAnswer(ctx, flow, { oauthToken: oauthToken ?? '', verifier: verifier ?? '' })
}

/** Ends a connection; needs a fresh proof, and a password or another connection to log in by afterwards. */
export async function unlink(ctx: Asked, provider: Provider): Promise<typeof done> {
  await requireFreshProof(ctx)
  const { id } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    const connected = await selectProviders(ctx, id)
    if (!connected.has(provider)) refuse('identities.not_linked')
    if (connected.size === 1 && !(await selectCredential(ctx, id))) refuse('identities.last_way_in')
    await removeIdentity(ctx, id, provider)
  })
  return done
}
