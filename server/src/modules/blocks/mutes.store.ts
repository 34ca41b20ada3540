import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows } from '../../platform/db/index.ts'

/** A mute as it is stored. */
export interface MuteRow {
  readonly mutedId: string
  readonly createdAt: Date
}

/** Stores a mute; a second one for the same pair changes nothing. */
export async function insertMute(
  ctx: InTransaction,
  accountId: string,
  mutedId: string,
): Promise<void> {
  await ctx.db
    .insertInto('mutes')
    .values({ accountId, mutedId, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a mute. */
export async function deleteMute(
  { db }: InTransaction,
  accountId: string,
  mutedId: string,
): Promise<void> {
  await db
    .deleteFrom('mutes')
    .where('accountId', '=', accountId)
    .where('mutedId', '=', mutedId)
    .execute()
}

/** Returns true when an account has muted another. */
export async function hasMuted(
  { db }: ReadCtx,
  accountId: string,
  otherId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('mutes')
    .select('mutedId')
    .where('accountId', '=', accountId)
    .where('mutedId', '=', otherId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns a page of the accounts that an account has muted, the newest first. */
export async function selectMutes(
  { db }: ReadCtx,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MuteRow[]; total: number }> {
  const mine = db.selectFrom('mutes').where('accountId', '=', accountId)
  const newest = mine
    .select(['mutedId', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('mutedId', 'desc')
  const rows = await newest.limit(limit).offset(offset).execute()
  return { rows, total: await countRows({ db }, mine.select('mutedId'), { offset }) }
}

/**
 * Returns SQL for a WHERE: true when the account in `account` has not muted the one in `other`; both are column
 * references.
 */
export const notMuted = (
  account: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from mutes where mutes.account_id = ${account} and mutes.muted_id = ${other})`
