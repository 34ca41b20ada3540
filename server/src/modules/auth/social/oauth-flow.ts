import type { RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { newToken, tokenHash } from '../rules.ts'
import { flowMs, SECOND_FACTOR_MS } from './oauth.rules.ts'
import { consumeFlow, type OAuthFlow, storeFlow } from './oauth.store.ts'

const COOKIE = 'signIn'

/**
 * Stores the secrets of a sign-in and returns an opaque token for the browser, also set as a
 * cookie.
 */
export async function beginFlow(
  ctx: RequestCtx,
  flow: Omit<OAuthFlow, 'expiresAt'>,
): Promise<string> {
  const token = newToken()
  const durationMs = flowMs(flow)
  await storeFlow(ctx, tokenHash(token) as Buffer, {
    ...flow,
    expiresAt: new Date(ctx.now().getTime() + durationMs),
  })
  ctx.cookies.set(COOKIE, token, { maxAgeSeconds: durationMs / 1000, httpOnly: true })
  return token
}

/**
 * Consumes the sign-in in progress in this browser. Refuses `identities.sign_in_ended` when there
 * is none, or one with another provider or purpose: signing in has no account, linking has the
 * viewer's.
 */
export async function endFlow(
  ctx: RequestCtx,
  { provider, accountId }: Pick<OAuthFlow, 'provider' | 'accountId'>,
  token = ctx.cookies.read(COOKIE),
): Promise<OAuthFlow> {
  const hash = tokenHash(token ?? '')
  const flow = hash && (await consumeFlow(ctx, hash))
  if (!flow || flow.provider !== provider || flow.accountId !== accountId)
    refuse('identities.sign_in_ended')
  return flow
}

/**
 * Stores a sign-in again until its second factor is entered, for at most ten minutes, with
 * `secrets.accountId` as its only secret.
 */
export async function holdFlowForSecondFactor(
  ctx: RequestCtx,
  flow: OAuthFlow,
  accountId: string,
  token = ctx.cookies.read(COOKIE),
): Promise<void> {
  const hash = tokenHash(token ?? '')
  const expiresAt = new Date(
    Math.min(flow.expiresAt.getTime(), ctx.now().getTime() + SECOND_FACTOR_MS),
  )
  if (hash) await storeFlow(ctx, hash, { ...flow, expiresAt, secrets: { accountId } })
}

/** Clears the cookie of a sign-in that is over. */
export const clearFlowCookie = (ctx: RequestCtx): void => ctx.cookies.clear(COOKIE)
