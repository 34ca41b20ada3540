import type { Challenge } from '@stagedoor/contract/captcha'
import { done } from '@stagedoor/contract/kit'
import type { Ctx, RequestCtx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { isDisposableEmail } from '../sign-up/disposable-email.rules.ts'
import {
  type AnonymousCall,
  CAPTCHA_FREE_CALLS,
  CAPTCHA_MS,
  exceedsFailureLimits,
  makePass,
  makePuzzle,
  puzzleOfToken,
  readPass,
  readSolution,
} from './rules.ts'
import { countAnonymousCall, countLoginFailures, storeUsedToken } from './store.ts'

/**
 * The cookie that a verified token sets, for clients that verify first and send their form
 * afterwards.
 */
const PASS_COOKIE = 'captchaPass'

/**
 * Returns the captcha a visitor has to solve. reCAPTCHA without its keys falls back to the puzzle,
 * so that a missing setting does not disable captchas.
 */
export async function readChallenge(ctx: Ctx): Promise<Challenge> {
  const { captcha, reCaptchaSiteKey: siteKey } = await readSettings(ctx)
  if (captcha === 'off') return { kind: 'off' }
  if (captcha === 'recaptcha' && siteKey && ctx.gateways.identity.reCaptcha)
    return { kind: 'recaptcha', siteKey }
  return { kind: 'proof', ...makePuzzle(ctx.keys.signing, ctx.now()) }
}

/** Consumes a token and sets the cookie that admits one call. Refuses `auth.captcha_failed`. */
export async function verifyCaptcha(ctx: RequestCtx, token: string): Promise<typeof done> {
  await consumeToken(ctx, token)
  const pass = makePass(ctx.keys.signing, ctx.now())
  ctx.cookies.set(PASS_COOKIE, pass, { maxAgeSeconds: CAPTCHA_MS / 1000, httpOnly: true })
  return done
}

/**
 * Requires a solved captcha, by its token or by the cookie of `verifyCaptcha`; each counts once.
 * Refuses `auth.captcha_needed` with the challenge when both are missing, and `auth.captcha_failed`
 * for a wrong, expired or used token. Admits everyone when the site turned captchas off. Must not
 * run inside a transaction.
 */
async function requireCaptcha(ctx: RequestCtx, token: string | undefined): Promise<void> {
  const challenge = await readChallenge(ctx)
  if (challenge.kind === 'off') return
  if (token) return consumeToken(ctx, token)
  const pass = ctx.cookies.read(PASS_COOKIE)
  const until = pass && readPass(ctx.keys.signing, pass, ctx.now())
  if (!until || !(await storeUsedToken(ctx, pass, until))) refuse('auth.captcha_needed', challenge)
  ctx.cookies.clear(PASS_COOKIE)
}

/** A call without an account, to check for abuse. */
export interface AnonymousRequest {
  readonly call: AnonymousCall
  readonly email?: string | undefined
  readonly token: string | undefined
}

/**
 * Requires a captcha after signs of abuse: many calls from one network, or a disposable e-mail
 * address. A site can always require one. First calls pass, so that clients without captcha support
 * keep working. Refuses `auth.captcha_needed` and `auth.captcha_failed`. Must not run inside a
 * transaction.
 */
export async function requireCaptchaOnAbuse(
  ctx: RequestCtx,
  { call, email, token }: AnonymousRequest,
): Promise<void> {
  const { captcha, captchaAlways } = await readSettings(ctx)
  if (captcha === 'off') return
  const count = await countAnonymousCall(ctx, networkOf(ctx.visitor.ip), call)
  const isSuspicious =
    count > CAPTCHA_FREE_CALLS[call] || (email !== undefined && isDisposableEmail(email))
  if (captchaAlways || isSuspicious) await requireCaptcha(ctx, token)
}

/**
 * Requires a captcha of our own pages when recent logins failed, for this login or from this
 * network. Other clients may be unable to show one: their logins are slowed instead. Refuses as
 * `requireCaptcha` does.
 */
export async function requireCaptchaAfterFailures(
  ctx: RequestCtx,
  login: string,
  token: string | undefined,
): Promise<void> {
  if (!ctx.isOwnPages) return
  const failures = await countLoginFailures(ctx, { ip: networkOf(ctx.visitor.ip), login })
  if (exceedsFailureLimits(failures)) await requireCaptcha(ctx, token)
}

async function consumeToken(ctx: RequestCtx, token: string): Promise<void> {
  const challenge = await readChallenge(ctx)
  if (challenge.kind === 'off') return
  const isValid =
    challenge.kind === 'recaptcha'
      ? await isRecaptchaSolved(ctx, token)
      : await isSolved(ctx, token)
  if (!isValid) refuse('auth.captcha_failed', challenge)
}

async function isSolved(ctx: Ctx, token: string): Promise<boolean> {
  const until = readSolution(ctx.keys.signing, token, ctx.now())
  return until !== undefined && storeUsedToken(ctx, puzzleOfToken(token), until)
}

/**
 * Verifies a reCAPTCHA token with Google, which accepts each token once. Returns false when Google
 * cannot be reached.
 */
async function isRecaptchaSolved(ctx: RequestCtx, token: string): Promise<boolean> {
  const { reCaptcha } = ctx.gateways.identity
  const site = new URL(ctx.config.publicUrl).hostname
  try {
    return (
      (await reCaptcha?.verify(token, { ip: ctx.visitor.ip, site, signal: ctx.signal })) ?? false
    )
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'could not reach reCAPTCHA')
    return false
  }
}
