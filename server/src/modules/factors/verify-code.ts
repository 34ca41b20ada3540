import { Secret, TOTP } from 'otpauth'
import { type Ctx, type InTransaction, type ReadCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  consumeRecoveryCode,
  lockSecondFactor,
  type SecondFactor,
  selectSecondFactor,
  updateSecondFactor,
} from './codes.store.ts'
import {
  CODE_ATTEMPT_LIMITS,
  isAppCode,
  keyedHash,
  normalizeCode,
  openSecret,
  TOTP_STEP_SECONDS,
} from './rules.ts'

/** Returns true when login to an account requires a code. */
export async function hasSecondFactor(ctx: ReadCtx, accountId: string): Promise<boolean> {
  const factor = await selectSecondFactor(ctx, accountId)
  return Boolean(factor?.confirmedAt)
}

/**
 * Consumes an app code or recovery code; returns false when it is wrong or used. After ten wrong
 * codes in ten minutes it refuses `request.too_many`. Recovery codes, too long to guess, still work
 * then.
 */
export async function verifyCode(ctx: Ctx, accountId: string, typed: string): Promise<boolean> {
  const code = normalizeCode(typed)
  const outcome = await transaction(ctx, async (ctx) => {
    const factor = await lockSecondFactor(ctx, accountId)
    if (!factor?.confirmedAt) return 'wrong'
    if (!isAppCode(code)) return verifyRecoveryCode(ctx, accountId, code)
    return verifyAppCode(ctx, accountId, { factor, code })
  })
  if (typeof outcome === 'number') refuse('request.too_many', { retryAfterSeconds: outcome })
  return outcome === 'right'
}

async function verifyRecoveryCode(
  ctx: InTransaction,
  accountId: string,
  code: string,
): Promise<'right' | 'wrong'> {
  const hash = keyedHash(ctx.keys, 'recovery', accountId, code)
  return (await consumeRecoveryCode(ctx, accountId, hash)) ? 'right' : 'wrong'
}

interface CodeAttempt {
  readonly factor: SecondFactor
  readonly code: string
}

/** Consumes an app code. A number is the seconds to wait before the next attempt. */
async function verifyAppCode(
  ctx: InTransaction,
  accountId: string,
  { factor, code }: CodeAttempt,
): Promise<'right' | 'wrong' | number> {
  const now = ctx.now()
  const remainingMs = factor.failingSince
    ? factor.failingSince.getTime() + CODE_ATTEMPT_LIMITS.windowMs - now.getTime()
    : 0
  const failures = remainingMs > 0 ? factor.failures : 0
  if (failures >= CODE_ATTEMPT_LIMITS.failures) return Math.max(1, Math.ceil(remainingMs / 1000))
  const step = totpStepOf(openSecret(ctx.keys, accountId, factor.sealedSecret), code, now)
  if (step === undefined || (factor.usedStep !== null && step <= factor.usedStep)) {
    const failingSince = failures > 0 ? factor.failingSince : now
    await updateSecondFactor(ctx, accountId, { failures: failures + 1, failingSince })
    return 'wrong'
  }
  await updateSecondFactor(ctx, accountId, { usedStep: step, failures: 0, failingSince: null })
  return 'right'
}

/**
 * Returns the 30-second step that a code belongs to: the current one or its neighbours; undefined
 * for other codes.
 */
export function totpStepOf(secret: Buffer, code: string, now: Date): bigint | undefined {
  if (!isAppCode(code)) return undefined
  const bytes = new Uint8Array(secret)
  const offset = TOTP.validate({
    token: code,
    secret: new Secret({ buffer: bytes.buffer }),
    timestamp: now.getTime(),
    window: 1,
  })
  return offset === null
    ? undefined
    : BigInt(Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + offset)
}
