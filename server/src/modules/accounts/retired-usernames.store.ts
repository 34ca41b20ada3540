import { createHmac } from 'node:crypto'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A username as it is remembered: who reads the database cannot tell whose it was. */
const hashOf = ({ keys }: ReadCtx, username: string): Buffer =>
  createHmac('sha256', keys.documents).update(`username ${username}`).digest()

/** Keeps a username from being taken again. */
export async function retireUsername(ctx: InTransaction, username: string): Promise<void> {
  await ctx.db
    .insertInto('retiredUsernames')
    .values({ usernameHash: hashOf(ctx, username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a username belonged to somebody who deleted their account. */
export async function isRetiredUsername(ctx: ReadCtx, username: string): Promise<boolean> {
  const hash = hashOf(ctx, username)
  const row = await ctx.db
    .selectFrom('retiredUsernames')
    .select('usernameHash')
    .where('usernameHash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}
