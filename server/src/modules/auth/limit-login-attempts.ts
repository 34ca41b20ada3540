import { type RequestCtx, transaction } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isKnownDevice } from '../factors/index.ts'
import {
  countAttempts,
  lockAttempts,
  removeAttempt,
  storeAttempt,
  storeAttemptFailure,
} from './login-attempts.store.ts'
import { ATTEMPT_LIMITS, isAccountRateLimited, isNetworkRateLimited } from './rules.ts'

/** What is tried: the words that were typed, and the account they lead to, if any. */
export interface AttemptedCredential {
  readonly login: string
  readonly accountId: string | undefined
  /** What is guessed, where it is not the password: guesses of codes and of passwords are counted apart. */
  readonly kind?: 'code' | 'mailed code'
}

/**
 * Runs a check of a password unless too many failed lately: from this network, for this account from this network, or for
 * this account from everywhere. Then it refuses `request.too_many`. Devices that the account knows are not held up by
 * what others try elsewhere, so nobody can lock an owner out. `check` answers undefined for a wrong password.
 */
export async function limitLoginAttempts<T>(
  ctx: RequestCtx,
  tried: AttemptedCredential,
  check: () => Promise<T | undefined>,
) {
  const { login, accountId, kind } = tried
  const isKnown = accountId !== undefined && (await isKnownDevice(ctx, accountId))
  const subject = [kind, accountId ?? login].filter(Boolean).join(' ')
  const trier = { ip: networkOf(ctx.visitor.ip), login, subject, isKnownDevice: isKnown }
  const { id, tries } = await transaction(ctx, async (ctx) => {
    await lockAttempts(ctx, trier)
    const id = await storeAttempt(ctx, trier)
    return { id, tries: await countAttempts(ctx, trier) }
  })
  const isHere = isNetworkRateLimited(tries)
  // Codes of a second factor have a limit of their own that counts everywhere, and recovery codes pass it.
  const isEverywhere = kind !== 'code' && isAccountRateLimited(tries, isKnown)
  if (isHere || isEverywhere) {
    await removeAttempt(ctx, id)
    const now = ctx.now().getTime()
    const until = isHere
      ? (tries.oldest?.getTime() ?? now) + ATTEMPT_LIMITS.windowMs
      : (tries.oldestOfAccount?.getTime() ?? now) + ATTEMPT_LIMITS.accountWindowMs
    refuse('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const found = await check()
  if (found === undefined) await storeAttemptFailure(ctx, id)
  else await removeAttempt(ctx, id)
  return found
}
