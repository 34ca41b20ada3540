import { createHash } from 'node:crypto'
import type { Reading } from '../../platform/context.ts'
import { FAILURES, type Failures } from './captcha.rules.ts'

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
