import { type RequestCtx, transaction } from '../../platform/context.ts'
import { networkOf } from '../../platform/networks.ts'
import { refuse } from '../../platform/refusal.ts'
import { isKnownDevice } from '../factors/index.ts'
import { mustWaitEverywhere, mustWaitHere, TRIES } from './rules.ts'
import { countTries, removeTry, storeFailure, storeTry, takeTurn } from './tries.store.ts'

/** What is tried: the words that were typed, and the account they lead to, if any. */
export interface Tried {
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
export async function tryPassword<T>(ctx: RequestCtx, tried: Tried, check: () => Promise<T | undefined>) {
  const { login, accountId, kind } = tried
  const isKnown = accountId !== undefined && (await isKnownDevice(ctx, accountId))
  const subject = [kind, accountId ?? login].filter(Boolean).join(' ')
  const trier = { ip: networkOf(ctx.visitor.ip), login, subject, isKnownDevice: isKnown }
  const { id, tries } = await transaction(ctx, async (ctx) => {
    await takeTurn(ctx, trier)
    const id = await storeTry(ctx, trier)
    return { id, tries: await countTries(ctx, trier) }
  })
  const isHere = mustWaitHere(tries)
  // Codes of a second factor have a limit of their own that counts everywhere, and recovery codes pass it.
  const isEverywhere = kind !== 'code' && mustWaitEverywhere(tries, isKnown)
  if (isHere || isEverywhere) {
    await removeTry(ctx, id)
    const now = ctx.now().getTime()
    const until = isHere
      ? (tries.oldest?.getTime() ?? now) + TRIES.windowMs
      : (tries.oldestOfAccount?.getTime() ?? now) + TRIES.accountWindowMs
    refuse('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const found = await check()
  if (found === undefined) await storeFailure(ctx, id)
  else await removeTry(ctx, id)
  return found
}
