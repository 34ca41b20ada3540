import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** A fan who moderates the chats of a performer's streams. */
export interface ModeratorRow {
  readonly accountId: string
  readonly createdAt: Date
}

/** Returns the moderators of a performer, those named last first. */
export const selectModerators = ({ db }: ReadCtx, performerId: string): Promise<ModeratorRow[]> =>
  db
    .selectFrom('streamModerators')
    .select(['accountId', 'createdAt'])
    .where('performerId', '=', performerId)
    .orderBy('createdAt', 'desc')
    .orderBy('accountId')
    .execute()

/** Returns those among some accounts who moderate the chats of a performer. */
export async function moderatorsAmong(
  { db }: ReadCtx,
  performerId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('streamModerators')
    .select('accountId')
    .where('performerId', '=', performerId)
    .where('accountId', '=', sql<string>`any(${[...new Set(accountIds)]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Stores a moderator unless the performer has as many as are allowed. Returns false then. */
export async function insertModerator(
  ctx: InTransaction,
  { performerId, accountId, most }: { performerId: string; accountId: string; most: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stream moderators ${performerId}`}, 0))`.execute(
    ctx.db,
  )
  const known = await selectModerators(ctx, performerId)
  if (known.some((one) => one.accountId === accountId)) return true
  if (known.length >= most) return false
  await ctx.db
    .insertInto('streamModerators')
    .values({ performerId, accountId, createdAt: ctx.now() })
    .execute()
  return true
}

/** Removes a moderator. Returns false when the account was none. */
export async function deleteModerator(
  { db }: InTransaction,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('streamModerators')
    .where('performerId', '=', performerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
