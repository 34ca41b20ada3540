import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { runPrepared } from '../../platform/db/index.ts'

/** Records that the account is online now. Returns false, and records nothing, when it hides that. */
export async function storeLastSeen(ctx: ReadCtx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await presenceOf(ctx, id)
    .set({ lastSeenAt: ctx.now() })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const presenceOf = ({ db }: ReadCtx, id: string) =>
  db.updateTable('accounts').where('id', '=', id).where('showsPresence', '=', true)

/** Records that the account was online until now. Returns false, and records nothing, when it hides that. */
export async function storeLeftAt(ctx: ReadCtx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await presenceOf(ctx, id).set({ leftAt: ctx.now() }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stores whether an account shows when it is online, and forgets when it was where it does not. Returns false when it was so
 * before.
 */
export async function storeShowsPresence(
  ctx: InTransaction,
  id: string,
  showsPresence: boolean,
): Promise<boolean> {
  const lastSeenAt = showsPresence ? ctx.now() : null
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts')
    .set({ showsPresence, lastSeenAt, leftAt: null })
    .where('id', '=', id)
    .where('showsPresence', '<>', showsPresence)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns true unless an account hides when it is online. */
export async function selectShowsPresence({ db }: ReadCtx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('showsPresence')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.showsPresence ?? true
}

/**
 * Returns the accounts among some that may have an open socket, those that hide their presence included. The others never
 * had one, or their last one has closed: a push to them is never received. Clocks of processes may differ by some seconds.
 */
export async function connectedAmong(ctx: ReadCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const statement = sql<{ id: string }>`select id from accounts where id = any(${[...ids]}::uuid[])
    and (not shows_presence
      or last_seen_at is not null and (left_at is null or left_at <= last_seen_at + interval '10 seconds'))`
  return new Set((await runPrepared(ctx, statement)).map(({ id }) => id))
}
