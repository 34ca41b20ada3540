import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** A fan who moderates the chats of a performer's streams. */
export interface ModeratorRow {
  readonly accountId: string
  readonly createdAt: Date
}

const moderatorsSql = statement(
  'streams.moderators',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('streamModerators')
      .select(['accountId', 'createdAt'])
      .where('performerId', '=', performerId)
      .orderBy('createdAt', 'desc')
      .orderBy('accountId'),
)

/** Returns the moderators of a performer, those named last first. */
export const selectModerators = (ctx: ReadCtx, performerId: string): Promise<ModeratorRow[]> =>
  read(ctx, moderatorsSql, { performerId })

const moderatorsAmongSql = statement(
  'streams.moderators_among',
  ({ performerId, accountIds }: { performerId: string; accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streamModerators')
      .select('accountId')
      .where('performerId', '=', performerId)
      .where('accountId', '=', sql<string>`any(${[...new Set(accountIds)]}::uuid[])`),
)

/** Returns those among some accounts who moderate the chats of a performer. */
export async function moderatorsAmong(
  ctx: ReadCtx,
  performerId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, moderatorsAmongSql, { performerId, accountIds })
  return new Set(rows.map(({ accountId }) => accountId))
}

const insertModeratorSql = statement(
  'streams.insert_moderator',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`stream moderators ${performerId}`}, 0))`,
)

const addModeratorSql = statement(
  'streams.add_moderator',
  ({ performerId, accountId }: { performerId: string; accountId: string }, ctx) =>
    ctx.db.insertInto('streamModerators').values({ performerId, accountId, createdAt: ctx.now() }),
)

/** Stores a moderator unless the performer has as many as are allowed. Returns false then. */
export async function insertModerator(
  ctx: InTransaction,
  { performerId, accountId, most }: { performerId: string; accountId: string; most: number },
): Promise<boolean> {
  await read(ctx, insertModeratorSql, { performerId })
  const known = await selectModerators(ctx, performerId)
  if (known.some((one) => one.accountId === accountId)) return true
  if (known.length >= most) return false
  await write(ctx, addModeratorSql, { performerId, accountId })
  return true
}

const deleteModeratorSql = statement(
  'streams.delete_moderator',
  ({ performerId, accountId }: { performerId: string; accountId: string }, { db }) =>
    db
      .deleteFrom('streamModerators')
      .where('performerId', '=', performerId)
      .where('accountId', '=', accountId),
)

/** Removes a moderator. Returns false when the account was none. */
export async function deleteModerator(
  ctx: InTransaction,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteModeratorSql, { performerId, accountId })
  return numDeletedRows > 0n
}
