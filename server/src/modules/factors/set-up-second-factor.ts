import { Secret, TOTP } from 'otpauth'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Account } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  lockSecondFactor,
  removeSecondFactor,
  selectSecondFactor,
  storeRecoveryCodes,
  storeUnconfirmedFactor,
  updateSecondFactor,
} from './codes.store.ts'
import { mailFactorChange } from './mail-factor-change.ts'
import { keyedHash, newRecoveryCodes, normalizeCode, openSecret, sealSecret } from './rules.ts'
import { totpStepOf } from './verify-code.ts'

/**
 * Creates the secret of an authenticator app for an account, as text and as the URI for a QR code.
 * Login requires no code until a first code confirms it. Refuses `factors.already_on`.
 */
export async function beginSecondFactor(
  ctx: Ctx,
  account: Account,
): Promise<{ secret: string; uri: string }> {
  const { siteName } = await readSettings(ctx)
  const secret = new Secret({ size: 20 })
  const sealed = sealSecret(ctx.keys, account.id, Buffer.from(secret.bytes))
  await transaction(ctx, async (ctx) => {
    if ((await selectSecondFactor(ctx, account.id))?.confirmedAt) refuse('factors.already_on')
    await storeUnconfirmedFactor(ctx, account.id, sealed)
  })
  const label = account.username
  return { secret: secret.base32, uri: new TOTP({ issuer: siteName, label, secret }).toString() }
}

/**
 * Turns the second factor on with a first code and returns the recovery codes. Refuses
 * `factors.not_begun`, `factors.already_on`, `factors.incorrect_code`.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  account: Account,
  code: string,
): Promise<string[]> {
  return transaction(ctx, async (ctx) => {
    const factor = (await lockSecondFactor(ctx, account.id)) ?? refuse('factors.not_begun')
    if (factor.confirmedAt) refuse('factors.already_on')
    const secret = openSecret(ctx.keys, account.id, factor.sealedSecret)
    const step =
      totpStepOf(secret, normalizeCode(code), ctx.now()) ?? refuse('factors.incorrect_code')
    await updateSecondFactor(ctx, account.id, { confirmedAt: ctx.now(), usedStep: step })
    await mailFactorChange(ctx, account, 'turned_on')
    return writeRecoveryCodes(ctx, account.id)
  })
}

/** Turns the second factor off and mails the owner. Refuses `factors.not_on`. */
export async function turnOffSecondFactor(ctx: InTransaction, account: Account): Promise<void> {
  const factor = await lockSecondFactor(ctx, account.id)
  if (!factor?.confirmedAt) refuse('factors.not_on')
  await removeSecondFactor(ctx, account.id)
  await mailFactorChange(ctx, account, 'turned_off')
}

/** Replaces the recovery codes with ten new ones. Refuses `factors.not_on`. */
export async function renewRecoveryCodes(ctx: InTransaction, account: Account): Promise<string[]> {
  const factor = await lockSecondFactor(ctx, account.id)
  if (!factor?.confirmedAt) refuse('factors.not_on')
  return writeRecoveryCodes(ctx, account.id)
}

async function writeRecoveryCodes(ctx: InTransaction, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await storeRecoveryCodes(
    ctx,
    accountId,
    codes.map((code) => keyedHash(ctx.keys, 'recovery', accountId, normalizeCode(code))),
  )
  return codes
}
