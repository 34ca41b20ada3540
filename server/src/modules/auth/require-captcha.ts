import type { Challenge } from '@stagedoor/contract/captcha'
import { done } from '@stagedoor/contract/kit'
import type { Ctx, RequestCtx } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readSettings } from '../settings/index.ts'
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
} from './captcha.rules.ts'
import { countAnonymousCall, countLoginFailures, storeUsedToken } from './captcha.store.ts'
import { isDisposableEmail } from './disposable-email.rules.ts'

/** The cookie that a verified token sets, for clients that verify first and send their form afterwards. */
const PASS = 'captchaPass'

/** What a visitor has to do. reCAPTCHA without its keys counts as the puzzle: a gap in the settings opens no door. */
export async function readChallenge(ctx: Ctx): Promise<Challenge> {
  const { captcha, reCaptchaSiteKey: siteKey } = await readSettings(ctx)
  if (captcha === 'off') return { kind: 'off' }
  if (captcha === 'recaptcha' && siteKey && ctx.gateways.identity.reCaptcha) return { kind: 'recaptcha', siteKey }
  return { kind: 'proof', ...makePuzzle(ctx.keys.signing, ctx.now()) }
}

/** Takes a token once and sets the cookie that admits one call. Refuses `auth.captcha_failed`. */
export async function verifyCaptcha(ctx: RequestCtx, token: string): Promise<typeof done> {
  await consumeToken(ctx, token)
  const pass = makePass(ctx.keys.signing, ctx.now())
  ctx.cookies.set(PASS, pass, { maxAgeSeconds: CAPTCHA_MS / 1000, httpOnly: true })
  return done
}

/**
 * Admits a request that shows to come from no machine: by its token, or by the cookie of `verifyCaptcha`. Each counts
 * once. Refuses `auth.captcha_needed` without either, with what to do, and `auth.captcha_failed` for a token that is
 * wrong, late or used. A site that switched captchas off admits everybody. Not inside a transaction.
 */
async function requireCaptcha(ctx: RequestCtx, token: string | undefined): Promise<void> {
  const challenge = await readChallenge(ctx)
  if (challenge.kind === 'off') return
  if (token) return consumeToken(ctx, token)
  const pass = ctx.cookies.read(PASS)
  const until = pass && readPass(ctx.keys.signing, pass, ctx.now())
  if (!until || !(await storeUsedToken(ctx, pass, until))) refuse('auth.captcha_needed', challenge)
  ctx.cookies.clear(PASS)
}

/** A call without an account, as it is judged. */
export interface AnonymousRequest {
  readonly call: AnonymousCall
  readonly email?: string | undefined
  readonly token: string | undefined
}

/**
 * Asks for a captcha after signs of abuse: many calls from one network, or an address of a throw-away mail service. A
 * strict site asks everybody. Not on first tries, so that clients that know no captcha go on working. Refuses
 * `auth.captcha_needed` and `auth.captcha_failed`. Not inside a transaction.
 */
export async function requireCaptchaOnAbuse(ctx: RequestCtx, { call, email, token }: AnonymousRequest): Promise<void> {
  const { captcha, captchaAlways } = await readSettings(ctx)
  if (captcha === 'off') return
  const made = await countAnonymousCall(ctx, networkOf(ctx.visitor.ip), call)
  const isSuspicious = made > CAPTCHA_FREE_CALLS[call] || (email !== undefined && isDisposableEmail(email))
  if (captchaAlways || isSuspicious) await requireCaptcha(ctx, token)
}

/** Asks for a captcha where logins failed lately, for this login or from this network. Refusals as `requireCaptcha`. */
export async function requireCaptchaAfterFailures(
  ctx: RequestCtx,
  login: string,
  token: string | undefined,
): Promise<void> {
  const failures = await countLoginFailures(ctx, { ip: networkOf(ctx.visitor.ip), login })
  if (exceedsFailureLimits(failures)) await requireCaptcha(ctx, token)
}

async function consumeToken(ctx: RequestCtx, token: string): Promise<void> {
  const challenge = await readChallenge(ctx)
  if (challenge.kind === 'off') return
  const isGood = challenge.kind === 'recaptcha' ? await isRecaptchaSolved(ctx, token) : await isSolved(ctx, token)
  if (!isGood) refuse('auth.captcha_failed', challenge)
}

async function isSolved(ctx: Ctx, token: string): Promise<boolean> {
  const until = readSolution(ctx.keys.signing, token, ctx.now())
  return until !== undefined && storeUsedToken(ctx, puzzleOfToken(token), until)
}

/** Google itself takes each token once; a service that cannot be reached admits nobody. */
async function isRecaptchaSolved(ctx: RequestCtx, token: string): Promise<boolean> {
  const { reCaptcha } = ctx.gateways.identity
  const site = new URL(ctx.config.publicUrl).hostname
  try {
    return (await reCaptcha?.verify(token, { ip: ctx.visitor.ip, site, signal: ctx.signal })) ?? false
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'reCAPTCHA could not be asked')
    return false
  }
}
