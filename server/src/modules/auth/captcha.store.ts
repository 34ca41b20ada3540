import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'
import { FAILURES } from './captcha.rules.ts'

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

/** How many logins failed lately: the more of those for this login and those from this network. */
export async function countFailures(ctx: Reading, { ip, login }: { ip: string; login: string }): Promise<number> {
  const since = new Date(ctx.now().getTime() - FAILURES.windowMs)
  const { rows } = await sql<{ failures: number }>`
    select greatest(
      (select count(*) from password_tries where ip = ${ip} and tried_at > ${since} and failed_at is not null),
      (select count(*) from password_tries where login = ${login} and tried_at > ${since} and failed_at is not null))::int as failures`.execute(
    ctx.db,
  )
  return rows[0]?.failures ?? 0
}
