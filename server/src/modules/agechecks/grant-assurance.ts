import type { CookieJar, InTransaction, Viewer } from '../../platform/context.ts'
import { endsOfToken, forgetCached, sessionHashOf } from './read-assurance.ts'
import {
  ASSURANCE_COOKIE,
  ageHash,
  newAgeToken,
  SESSION_COOKIE,
  signAgeCookie,
  tokenInCookie,
} from './rules.ts'
import { adoptCheck, type CheckRow, insertCheck } from './store.ts'

/** A check that was passed. */
export type PassedCheck = Pick<
  CheckRow,
  'country' | 'region' | 'method' | 'level' | 'isDoublyAnonymous' | 'until' | 'reference'
>

type GrantCtx = InTransaction & {
  readonly viewer: Viewer | undefined
  readonly cookies: CookieJar
}

/**
 * Stores a passed check for the browser and the account of a request, beside those that they have,
 * and hands the browser the cookie by which it is known.
 */
export async function grantAssurance(ctx: GrantCtx, check: PassedCheck): Promise<void> {
  const { viewer, cookies } = ctx
  const known = tokenInCookie(ctx.keys.signing, ASSURANCE_COOKIE, cookies.read(ASSURANCE_COOKIE))
  const token = known ?? newAgeToken()
  const tokenHash = ageHash(token)
  const now = ctx.now()
  const ends = [check.until, ...(known ? await endsOfToken(ctx, tokenHash) : [])]
  const last = Math.max(...ends.map((end) => end.getTime()))
  await insertCheck(ctx, {
    ...check,
    id: ctx.newId(),
    tokenHash,
    sessionHash: openAgeSession(ctx),
    accountId: viewer?.id ?? null,
    passedAt: now,
    outcome: 'passed',
  })
  cookies.set(ASSURANCE_COOKIE, signAgeCookie(ctx.keys.signing, ASSURANCE_COOKIE, token), {
    maxAgeSeconds: Math.floor((last - now.getTime()) / 1000),
    httpOnly: true,
  })
  forgetCached(ctx, { accountId: viewer?.id, hashes: [tokenHash] })
}

/**
 * Returns the hash of the session of a request. A browser without one gets a cookie that it keeps
 * until it is closed.
 */
export function openAgeSession({
  keys,
  cookies,
  viewer,
}: Pick<GrantCtx, 'keys' | 'cookies' | 'viewer'>): Buffer {
  const open = sessionHashOf(keys, { cookies, viewer })
  if (open) return open
  const token = newAgeToken()
  cookies.set(SESSION_COOKIE, signAgeCookie(keys.signing, SESSION_COOKIE, token), {
    httpOnly: true,
  })
  return ageHash(token)
}

/**
 * Gives the check of a guest to the account that they log in to, unless it already belongs to
 * another: one check opens one account.
 */
export async function carryOverAge(
  ctx: InTransaction & { readonly cookies: CookieJar },
  accountId: string,
): Promise<void> {
  const value = ctx.cookies.read(ASSURANCE_COOKIE)
  const token = tokenInCookie(ctx.keys.signing, ASSURANCE_COOKIE, value)
  if (!token) return
  const changed = await adoptCheck(ctx, { tokenHash: ageHash(token), accountId })
  if (changed > 0n) forgetCached(ctx, { accountId })
}
