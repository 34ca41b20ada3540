import { createHmac } from 'node:crypto'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { plainUsername } from './rules.ts'

/** Returns the keyed hash under which a retired username is stored, so that the table does not reveal names. Separators do not count. */
const hashOf = ({ keys }: ReadCtx, username: string): Buffer =>
  createHmac('sha256', keys.documents)
    .update(`username ${plainUsername(username)}`)
    .digest()

/** Records a username that no new account may take. */
export async function retireUsername(ctx: InTransaction, username: string): Promise<void> {
  await ctx.db
    .insertInto('retiredUsernames')
    .values({ usernameHash: hashOf(ctx, username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns true when a username belonged to an account that was erased. */
export async function isRetiredUsername(ctx: ReadCtx, username: string): Promise<boolean> {
  const hash = hashOf(ctx, username)
  const row = await ctx.db
    .selectFrom('retiredUsernames')
    .select('usernameHash')
    .where('usernameHash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}
