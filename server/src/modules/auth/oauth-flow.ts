import type { RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { flowMs, SECOND_FACTOR_MS } from './oauth.rules.ts'
import { consumeFlow, type OAuthFlow, storeFlow } from './oauth.store.ts'
import { newToken, tokenHash } from './rules.ts'

const COOKIE = 'signIn'

/** Keeps what a sign-in is checked with; the browser gets a token that says nothing, by cookie and as the answer. */
export async function beginFlow(ctx: RequestCtx, flow: Omit<OAuthFlow, 'expiresAt'>): Promise<string> {
  const token = newToken()
  const lasts = flowMs(flow)
  await storeFlow(ctx, tokenHash(token) as Buffer, { ...flow, expiresAt: new Date(ctx.now().getTime() + lasts) })
  ctx.cookies.set(COOKIE, token, { maxAgeSeconds: lasts / 1000, httpOnly: true })
  return token
}

/**
 * Ends the sign-in under way in this browser. Refuses `identities.sign_in_ended` when there is none, or one of another
 * place or for another purpose: signing in has no account, linking has the viewer's.
 */
export async function endFlow(
  ctx: RequestCtx,
  { provider, accountId }: Pick<OAuthFlow, 'provider' | 'accountId'>,
  token = ctx.cookies.read(COOKIE),
): Promise<OAuthFlow> {
  const hash = tokenHash(token ?? '')
  const flow = hash && (await consumeFlow(ctx, hash))
  if (!flow || flow.provider !== provider || flow.accountId !== accountId) refuse('identities.sign_in_ended')
  return flow
}

/** Puts a sign-in back that waits for its second step, for ten minutes at most: then only `secrets.accountId` is left of it. */
export async function holdFlowForSecondFactor(
  ctx: RequestCtx,
  flow: OAuthFlow,
  accountId: string,
  token = ctx.cookies.read(COOKIE),
): Promise<void> {
  const hash = tokenHash(token ?? '')
  const expiresAt = new Date(Math.min(flow.expiresAt.getTime(), ctx.now().getTime() + SECOND_FACTOR_MS))
  if (hash) await storeFlow(ctx, hash, { ...flow, expiresAt, secrets: { accountId } })
}

/** Takes the cookie away: the sign-in is over. */
export const clearFlowCookie = (ctx: RequestCtx): void => ctx.cookies.clear(COOKIE)
