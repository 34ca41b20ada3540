import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, type StatementCtx, statement, write } from '../../platform/db/index.ts'

const storeLastSeenSql = statement('accounts.store_last_seen', ({ id }: { id: string }, ctx) =>
  presenceOf(ctx, id).set({ lastSeenAt: ctx.now() }),
)

/**
 * Records that the account is online now. Returns false, and records nothing, when it hides that.
 */
export async function storeLastSeen(ctx: ReadCtx, id: string): Promise<boolean> {
  const numUpdatedRows = await write(ctx, storeLastSeenSql, { id })
  return numUpdatedRows > 0n
}

const presenceOf = ({ db }: StatementCtx, id: string) =>
  db.updateTable('accounts').where('id', '=', id).where('showsPresence', '=', true)

const storeLeftAtSql = statement('accounts.store_left_at', ({ id }: { id: string }, ctx) =>
  presenceOf(ctx, id).set({ leftAt: ctx.now() }),
)

/**
 * Records that the account was online until now. Returns false, and records nothing, when it hides
 * that.
 */
export async function storeLeftAt(ctx: ReadCtx, id: string): Promise<boolean> {
  const numUpdatedRows = await write(ctx, storeLeftAtSql, { id })
  return numUpdatedRows > 0n
}

const storeShowsPresenceSql = statement(
  'accounts.store_shows_presence',
  (
    {
      showsPresence,
      lastSeenAt,
      id,
    }: { showsPresence: boolean; lastSeenAt: Date | null; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('accounts')
      .set({ showsPresence, lastSeenAt, leftAt: null })
      .where('id', '=', id)
      .where('showsPresence', '<>', showsPresence),
)

/**
 * Stores whether an account shows when it is online, and forgets when it was where it does not.
 * Returns false when it was so before.
 */
export async function storeShowsPresence(
  ctx: InTransaction,
  id: string,
  showsPresence: boolean,
): Promise<boolean> {
  const lastSeenAt = showsPresence ? ctx.now() : null
  const numUpdatedRows = await write(ctx, storeShowsPresenceSql, { showsPresence, lastSeenAt, id })
  return numUpdatedRows > 0n
}

const showsPresenceSql = statement(
  'accounts.shows_presence',
  ({ id }: { id: string }, { db }) =>
    db.selectFrom('accounts').select('showsPresence').where('id', '=', id),
  { plan: 'generic' },
)

/** Returns true unless an account hides when it is online. */
export async function selectShowsPresence(ctx: ReadCtx, id: string): Promise<boolean> {
  const [row] = await read(ctx, showsPresenceSql, { id })
  return row?.showsPresence ?? true
}

const connectedAmongSql = statement(
  'accounts.connected_among',
  ({ ids }: { ids: readonly string[] }) => {
    return sql<{
      id: string
    }>`select id from accounts where id = any(${[...ids]}::uuid[])
    and (not shows_presence
      or last_seen_at is not null
        and (left_at is null or left_at <= last_seen_at + interval '10 seconds'))`
  },
  { plan: 'generic' },
)

/**
 * Returns the accounts among some that may have an open socket, those that hide their presence
 * included. The others never had one, or their last one has closed: a push to them is never
 * received. Clocks of processes may differ by some seconds.
 */
export async function connectedAmong(ctx: ReadCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await read(ctx, connectedAmongSql, { ids })).map(({ id }) => id))
}
