import { type Ctx, transaction, type Visitor } from '../../platform/context.ts'
import { networkOf } from '../../platform/networks.ts'
import { refuse } from '../../platform/refusal.ts'
import { mustWait, TRIES } from './rules.ts'
import { countTries, removeTry, storeFailure, storeTry, takeTurn } from './tries.store.ts'

/**
 * Runs a check of a password unless too many failed lately, from this network or for this login from this network:
 * then `request.too_many`. From elsewhere the owner can still log in. `check` answers undefined for a wrong password.
 */
export async function tryPassword<T>(
  ctx: Ctx & { visitor: Visitor },
  login: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const trier = { ip: networkOf(ctx.visitor.ip), login }
  const { id, tries } = await transaction(ctx, async (ctx) => {
    await takeTurn(ctx, trier)
    const id = await storeTry(ctx, trier)
    return { id, tries: await countTries(ctx, trier) }
  })
  if (mustWait(tries)) {
    await removeTry(ctx, id)
    const waitMs = tries.oldest.getTime() + TRIES.windowMs - ctx.now().getTime()
    refuse('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const found = await check()
  if (found === undefined) await storeFailure(ctx, id)
  else await removeTry(ctx, id)
  return found
}
