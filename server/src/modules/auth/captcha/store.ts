import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, type ReadCtx, transaction } from '../../../platform/context.ts'
import {
  type AnonymousCall,
  CAPTCHA_FAILURE_LIMITS,
  CAPTCHA_FREE_WINDOW_MS,
  type FailureCounts,
} from './rules.ts'

/** Records a token as used until it expires; returns false when it was used before. */
export async function storeUsedToken(
  ctx: ReadCtx,
  text: string,
  expiresAt: Date,
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(text).digest()
  const spent = await ctx.db
    .insertInto('spentTokens')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expiresAt')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes expired used tokens. */
export async function removeUsedTokens(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('spentTokens').where('expiresAt', '<', ctx.now()).execute()
}

/** Counts recent failed logins: for this login from anywhere, and from this network. */
export async function countLoginFailures(
  ctx: ReadCtx,
  { ip, login }: { ip: string; login: string },
): Promise<FailureCounts> {
  const since = new Date(ctx.now().getTime() - CAPTCHA_FAILURE_LIMITS.windowMs)
  const count = (column: 'ip' | 'login', value: string) =>
    ctx.db
      .selectFrom('loginAttempts')
      .select(({ fn }) => fn.count<bigint>('failedAt').as('failures'))
      .where(column, '=', value)
      .where('attemptedAt', '>', since)
      .executeTakeFirstOrThrow()
  const [ofLogin, ofNetwork] = await Promise.all([count('login', login), count('ip', ip)])
  return { ofLogin: Number(ofLogin.failures), ofNetwork: Number(ofNetwork.failures) }
}

/**
 * Records a call without an account, and returns how many of its kind the network made in the last hour, including this
 * one. Calls of a network are counted one after the other, so that concurrent ones get different numbers.
 */
export const countAnonymousCall = (
  ctx: Ctx,
  network: string,
  call: AnonymousCall,
): Promise<number> =>
  transaction(ctx, async ({ db, now, newId }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`open calls ${call} ${network}`}, 0))`.execute(
      db,
    )
    const at = now()
    await db.insertInto('openCalls').values({ id: newId(), network, call, at }).execute()
    const { count } = await db
      .selectFrom('openCalls')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('network', '=', network)
      .where('call', '=', call)
      .where('at', '>', new Date(at.getTime() - CAPTCHA_FREE_WINDOW_MS))
      .executeTakeFirstOrThrow()
    return Number(count)
  })

/** Deletes calls that no longer count. */
export async function removeOldAnonymousCalls(ctx: ReadCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - CAPTCHA_FREE_WINDOW_MS)
  await ctx.db.deleteFrom('openCalls').where('at', '<', before).execute()
}
