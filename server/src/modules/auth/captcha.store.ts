import { createHash } from 'node:crypto'
import type { Reading } from '../../platform/context.ts'
import { FAILURES, type Failures, type OpenCall, UNASKED_MS } from './captcha.rules.ts'

/** Spends what counts only once; answers false when it was spent before. It is remembered until it runs out anyway. */
export async function spend(ctx: Reading, text: string, expiresAt: Date): Promise<boolean> {
  const tokenHash = createHash('sha256').update(text).digest()
  const spent = await ctx.db
    .insertInto('spentTokens')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expiresAt')
    .executeTakeFirst()
  return spent !== undefined
}

/** Forgets what ran out. */
export async function removeSpent(ctx: Reading): Promise<void> {
  await ctx.db.deleteFrom('spentTokens').where('expiresAt', '<', ctx.now()).execute()
}

/** How many logins failed lately: for this login from anywhere, and from this network. */
export async function countFailures(ctx: Reading, { ip, login }: { ip: string; login: string }): Promise<Failures> {
  const since = new Date(ctx.now().getTime() - FAILURES.windowMs)
  const count = (column: 'ip' | 'login', value: string) =>
    ctx.db
      .selectFrom('passwordTries')
      .select(({ fn }) => fn.count<bigint>('failedAt').as('failures'))
      .where(column, '=', value)
      .where('triedAt', '>', since)
      .executeTakeFirstOrThrow()
  const [ofLogin, ofNetwork] = await Promise.all([count('login', login), count('ip', ip)])
  return { ofLogin: Number(ofLogin.failures), ofNetwork: Number(ofNetwork.failures) }
}

/**
 * Notes a call that needs no account, and returns how many of its kind the network made in the last hour, this one
 * included: of many at once none is overlooked.
 */
export async function countOpenCall(ctx: Reading, network: string, call: OpenCall): Promise<number> {
  const at = ctx.now()
  await ctx.db.insertInto('openCalls').values({ id: ctx.newId(), network, call, at }).execute()
  const { made } = await ctx.db
    .selectFrom('openCalls')
    .select(({ fn }) => fn.countAll<bigint>().as('made'))
    .where('network', '=', network)
    .where('call', '=', call)
    .where('at', '>', new Date(at.getTime() - UNASKED_MS))
    .executeTakeFirstOrThrow()
  return Number(made)
}

/** Removes calls that no longer count. */
export async function removeOldOpenCalls(ctx: Reading): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNASKED_MS)
  await ctx.db.deleteFrom('openCalls').where('at', '<', before).execute()
}
