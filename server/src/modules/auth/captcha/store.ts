import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, type ReadCtx, transaction } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'
import {
  type AnonymousCall,
  CAPTCHA_FAILURE_LIMITS,
  CAPTCHA_FREE_WINDOW_MS,
  type FailureCounts,
} from './rules.ts'

const storeUsedTokenSql = statement(
  'auth.store_used_token',
  ({ text, expiresAt }: { text: string; expiresAt: Date }, ctx) => {
    const tokenHash = createHash('sha256').update(text).digest()
    return ctx.db
      .insertInto('spentTokens')
      .values({ tokenHash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expiresAt')
  },
)

/** Records a token as used until it expires; returns false when it was used before. */
export async function storeUsedToken(
  ctx: ReadCtx,
  text: string,
  expiresAt: Date,
): Promise<boolean> {
  const [spent] = await write(ctx, storeUsedTokenSql, { text, expiresAt })
  return spent !== undefined
}

const removeUsedTokensSql = statement('auth.remove_used_tokens', (_: object, ctx) =>
  ctx.db.deleteFrom('spentTokens').where('expiresAt', '<', ctx.now()),
)

/** Deletes expired used tokens. */
export async function removeUsedTokens(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeUsedTokensSql)
}

const countLoginFailuresSql = statement(
  'auth.count_login_failures',
  ({ column, value, since }: { column: 'ip' | 'login'; value: string; since: Date }, ctx) =>
    ctx.db
      .selectFrom('loginAttempts')
      .select(({ fn }) => fn.count<bigint>('failedAt').as('failures'))
      .where(column, '=', value)
      .where('attemptedAt', '>', since),
)

/** Counts recent failed logins: for this login from anywhere, and from this network. */
export async function countLoginFailures(
  ctx: ReadCtx,
  { ip, login }: { ip: string; login: string },
): Promise<FailureCounts> {
  const since = new Date(ctx.now().getTime() - CAPTCHA_FAILURE_LIMITS.windowMs)
  const count = (column: 'ip' | 'login', value: string) =>
    only(read(ctx, countLoginFailuresSql, { column, value, since }))
  const [ofLogin, ofNetwork] = await Promise.all([count('login', login), count('ip', ip)])
  return { ofLogin: Number(ofLogin.failures), ofNetwork: Number(ofNetwork.failures) }
}

const lockCallsOfNetworkSql = statement(
  'auth.lock_calls_of_network',
  ({ call, network }: { call: AnonymousCall; network: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`open calls ${call} ${network}`}, 0))`,
)

const insertAnonymousCallSql = statement(
  'auth.insert_anonymous_call',
  ({ network, call, at }: { network: string; call: AnonymousCall; at: Date }, { db, newId }) =>
    db.insertInto('openCalls').values({ id: newId(), network, call, at }),
)

const countAnonymousCallsSql = statement(
  'auth.count_anonymous_calls',
  ({ network, call, at }: { network: string; call: AnonymousCall; at: Date }, { db }) =>
    db
      .selectFrom('openCalls')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('network', '=', network)
      .where('call', '=', call)
      .where('at', '>', new Date(at.getTime() - CAPTCHA_FREE_WINDOW_MS)),
)

/**
 * Records a call without an account, and returns how many of its kind the network made in the last
 * hour, including this one. Calls of a network are counted one after the other, so that concurrent
 * ones get different numbers.
 */
export const countAnonymousCall = (
  ctx: Ctx,
  network: string,
  call: AnonymousCall,
): Promise<number> =>
  transaction(ctx, async (ctx) => {
    await read(ctx, lockCallsOfNetworkSql, { call, network })
    const at = ctx.now()
    await write(ctx, insertAnonymousCallSql, { network, call, at })
    const { count } = await only(read(ctx, countAnonymousCallsSql, { network, call, at }))
    return Number(count)
  })

const removeOldAnonymousCallsSql = statement(
  'auth.remove_old_anonymous_calls',
  ({ before }: { before: Date }, ctx) => ctx.db.deleteFrom('openCalls').where('at', '<', before),
)

/** Deletes calls that no longer count. */
export async function removeOldAnonymousCalls(ctx: ReadCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - CAPTCHA_FREE_WINDOW_MS)
  await write(ctx, removeOldAnonymousCallsSql, { before })
}
