import { type RequestCtx, transaction } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findKnownDevice } from '../../factors/index.ts'
import {
  ATTEMPT_LIMITS,
  isAccountRateLimited,
  isNetworkRateLimited,
  nextAttemptAt,
} from '../rules.ts'
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
  /**
   * The kind of secret: the password of a login, or one that proves something about a known
   * account.
   */
  readonly kind: 'login' | 'password' | 'code' | 'mailed code'
}

/**
 * The id that is looked up where no account has a login, so that unknown logins take as long as
 * known ones.
 */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/**
 * Checks a credential unless too many recent attempts failed: from this network, for this account
 * from this network, or for this account from everywhere. Then it refuses `request.too_many`.
 * Attempts from other devices do not limit devices that the account knows, and they slow the logins
 * of unknown ones instead of stopping them, so that nobody can lock an owner out. A login counts
 * under the name that was typed: a shared count would tell which address belongs to which username.
 * `check` returns undefined for a wrong credential.
 */
export async function limitLoginAttempts<T>(
  ctx: RequestCtx,
  credential: AttemptedCredential,
  check: () => Promise<T | undefined>,
) {
  const { login, accountId = NO_ACCOUNT, kind } = credential
  const device = { userAgent: ctx.visitor.userAgent, network: networkOf(ctx.visitor.ip) }
  const known = await findKnownDevice(ctx, accountId, device)
  const subject = {
    login,
    password: accountId,
    code: `code ${accountId}`,
    'mailed code': `mailed code ${accountId}`,
  }
  const attempt = {
    ip: device.network,
    login,
    subject: subject[kind],
    isKnownDevice: known !== undefined,
  }
  const { id, counts } = await transaction(ctx, async (ctx) => {
    await lockAttempts(ctx, attempt)
    const id = await storeAttempt(ctx, attempt)
    return { id, counts: await countAttempts(ctx, id, attempt) }
  })
  const waitMs = millisecondsToWait(ctx, counts, { kind, known })
  if (waitMs > 0) {
    await removeAttempt(ctx, id)
    refuse('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
  const result = await check()
  if (result === undefined) await storeAttemptFailure(ctx, id)
  else await removeAttempt(ctx, id)
  return result
}

/** Returns the time until the attempt may be made, or zero when it may be made now. */
function millisecondsToWait(
  ctx: RequestCtx,
  counts: Awaited<ReturnType<typeof countAttempts>>,
  {
    kind,
    known,
  }: Pick<AttemptedCredential, 'kind'> & { readonly known: 'cookie' | 'network' | undefined },
): number {
  const now = ctx.now().getTime()
  const until = (oldest: Date | null, windowMs: number) =>
    Math.max(1, (oldest?.getTime() ?? now) + windowMs - now)
  if (isNetworkRateLimited(counts)) return until(counts.oldest, ATTEMPT_LIMITS.windowMs)
  if (kind === 'login') return nextAttemptAt(counts, { known, hasCaptcha: ctx.isOwnPages }) - now
  // Codes of the second factor have their own limit per account, which recovery codes are exempt
  // from.
  if (kind === 'code' || !isAccountRateLimited(counts, known !== undefined)) return 0
  return until(counts.oldestOfAccount, ATTEMPT_LIMITS.accountWindowMs)
}
