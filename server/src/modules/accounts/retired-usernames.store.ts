import { createHmac } from 'node:crypto'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { plainUsername } from './rules.ts'

/**
 * Returns the keyed hash under which a retired username is stored, so that the table does not
 * reveal names. Separators do not count.
 */
const hashOf = ({ keys }: ReadCtx, username: string): Buffer =>
  createHmac('sha256', keys.documents)
    .update(`username ${plainUsername(username)}`)
    .digest()

const retireUsernameSql = statement('accounts.retire_username', ({ hash }: { hash: Buffer }, ctx) =>
  ctx.db
    .insertInto('retiredUsernames')
    .values({ usernameHash: hash })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Records a username that no new account may take. */
export async function retireUsername(ctx: InTransaction, username: string): Promise<void> {
  await write(ctx, retireUsernameSql, { hash: hashOf(ctx, username) })
}

const isRetiredUsernameSql = statement(
  'accounts.is_retired_username',
  ({ hash }: { hash: Buffer }, ctx) =>
    ctx.db.selectFrom('retiredUsernames').select('usernameHash').where('usernameHash', '=', hash),
)

/** Returns true when a username belonged to an account that was erased. */
export async function isRetiredUsername(ctx: ReadCtx, username: string): Promise<boolean> {
  const hash = hashOf(ctx, username)
  const [row] = await read(ctx, isRetiredUsernameSql, { hash })
  return row !== undefined
}
