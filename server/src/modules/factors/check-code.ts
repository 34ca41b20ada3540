import { Secret, TOTP } from 'otpauth'
import { type Ctx, type InTransaction, type Reading, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  lockSecondFactor,
  type SecondFactor,
  selectSecondFactor,
  takeRecoveryCode,
  updateSecondFactor,
} from './codes.store.ts'
import { CODE_TRIES, isAppCode, keyedHash, openSecret, plainCode, STEP_SECONDS } from './rules.ts'

/** Whether an account asks for a code at login. */
export async function hasSecondFactor(ctx: Reading, accountId: string): Promise<boolean> {
  const factor = await selectSecondFactor(ctx, accountId)
  return Boolean(factor?.confirmedAt)
}

/**
 * Uses a code of the account's app or a recovery code up; false when it is wrong or was used. After ten wrong ones in
 * ten minutes, from wherever they came, it refuses `request.too_many`; recovery codes are too long to guess and still
 * work then.
 */
export async function useCode(ctx: Ctx, accountId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  const outcome = await transaction(ctx, async (ctx) => {
    const factor = await lockSecondFactor(ctx, accountId)
    if (!factor?.confirmedAt) return 'wrong'
    if (!isAppCode(code)) return useRecoveryCode(ctx, accountId, code)
    return useAppCode(ctx, accountId, { factor, code })
  })
  if (typeof outcome === 'number') refuse('request.too_many', { retryAfterSeconds: outcome })
  return outcome === 'right'
}

async function useRecoveryCode(ctx: InTransaction, accountId: string, code: string): Promise<'right' | 'wrong'> {
  const hash = keyedHash(ctx.keys, 'recovery', accountId, code)
  return (await takeRecoveryCode(ctx, accountId, hash)) ? 'right' : 'wrong'
}

interface Tried {
  readonly factor: SecondFactor
  readonly code: string
}

/** A number is the seconds to wait. */
async function useAppCode(
  ctx: InTransaction,
  accountId: string,
  { factor, code }: Tried,
): Promise<'right' | 'wrong' | number> {
  const now = ctx.now()
  const left = factor.failingSince ? factor.failingSince.getTime() + CODE_TRIES.windowMs - now.getTime() : 0
  const failures = left > 0 ? factor.failures : 0
  if (failures >= CODE_TRIES.failures) return Math.max(1, Math.ceil(left / 1000))
  const step = stepOf(openSecret(ctx.keys, accountId, factor.sealedSecret), code, now)
  if (step === undefined || (factor.usedStep !== null && step <= factor.usedStep)) {
    const failingSince = failures > 0 ? factor.failingSince : now
    await updateSecondFactor(ctx, accountId, { failures: failures + 1, failingSince })
    return 'wrong'
  }
  await updateSecondFactor(ctx, accountId, { usedStep: step, failures: 0, failingSince: null })
  return 'right'
}

/** The step of 30 seconds a code belongs to: the present one or its neighbours; undefined for any other code. */
export function stepOf(secret: Buffer, code: string, now: Date): bigint | undefined {
  if (!isAppCode(code)) return undefined
  const bytes = new Uint8Array(secret)
  const away = TOTP.validate({
    token: code,
    secret: new Secret({ buffer: bytes.buffer }),
    timestamp: now.getTime(),
    window: 1,
  })
  return away === null ? undefined : BigInt(Math.floor(now.getTime() / 1000 / STEP_SECONDS) + away)
}
