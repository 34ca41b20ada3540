import { type RequestCtx, transaction } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isKnownDevice } from '../../factors/index.ts'
import { ATTEMPT_LIMITS, isAccountRateLimited, isNetworkRateLimited } from '../rules.ts'
import {
  countAttempts,
  lockAttempts,
  removeAttempt,
  storeAttempt,
  storeAttemptFailure,
} from './login-attempts.store.ts'

/** The login that was typed, with the account it belongs to, if any. */
export interface AttemptedCredential {
  readonly login: string
  readonly accountId: string | undefined
  /** The kind of secret, when it is not a password. Attempts with codes and passwords count separately. */
  readonly kind?: 'code' | 'mailed code'
}

/**
 * Checks a credential unless too many recent attempts failed: from this network, for this account from this network, or
 * for this account from everywhere. Then it refuses `request.too_many`. Attempts from other devices do not limit
 * devices that the account knows, so that nobody can lock an owner out. `check` returns undefined for a wrong
 * credential.
 */
export async function limitLoginAttempts<T>(
  ctx: RequestCtx,
  credential: AttemptedCredential,
  check: () => Promise<T | undefined>,
) {
  const { login, accountId, kind } = credential
  const isKnownDeviceOfAccount = accountId !== undefined && (await isKnownDevice(ctx, accountId))
  const subject = [kind, accountId ?? login].filter(Boolean).join(' ')
  const attempt = { ip: networkOf(ctx.visitor.ip), login, subject, isKnownDevice: isKnownDeviceOfAccount }
  const { id, counts } = await transaction(ctx, async (ctx) => {
    await lockAttempts(ctx, attempt)
    const id = await storeAttempt(ctx, attempt)
    return { id, counts: await countAttempts(ctx, attempt) }
  })
  const isNetworkLimited = isNetworkRateLimited(counts)
  // Codes of the second factor have their own limit per account, which recovery codes are exempt from.
  const isAccountLimited = kind !== 'code' && isAccountRateLimited(counts, isKnownDeviceOfAccount)
  if (isNetworkLimited || isAccountLimited) {
    await removeAttempt(ctx, id)
    const now = ctx.now().getTime()
    const until = isNetworkLimited
      ? (counts.oldest?.getTime() ?? now) + ATTEMPT_LIMITS.windowMs
      : (counts.oldestOfAccount?.getTime() ?? now) + ATTEMPT_LIMITS.accountWindowMs
    refuse('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const result = await check()
  if (result === undefined) await storeAttemptFailure(ctx, id)
  else await removeAttempt(ctx, id)
  return result
}
