import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { plainUsername } from './rules.ts'

/** The days for which nobody else may take a username that an account left. */
const HELD_DAYS = 365
/** The most former usernames of an account that lead to it: the last ones. */
const FORMER_MAX = 10
const DAY_MS = 86_400_000

const plain = sql<string>`translate(username, '._-', '')`

/** Returns true when a username was left by another account less than a year ago. */
export async function isHeldUsername(
  ctx: ReadCtx,
  username: string,
  accountId?: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('formerUsernames')
    .select('accountId')
    .where(plain, '=', plainUsername(username))
    .where('leftAt', '>', new Date(ctx.now().getTime() - HELD_DAYS * DAY_MS))
    .executeTakeFirst()
  return row !== undefined && row.accountId !== accountId
}

/** Makes a former username an account's current one: it leads to no other account any more. */
export async function takeUsername(ctx: InTransaction, username: string): Promise<void> {
  await ctx.db.deleteFrom('formerUsernames').where(plain, '=', plainUsername(username)).execute()
}

/** Keeps the username that an account leaves, so that it leads to the account, and forgets its oldest ones. */
export async function leaveUsername(
  ctx: InTransaction,
  accountId: string,
  username: string,
): Promise<void> {
  await takeUsername(ctx, username)
  await ctx.db
    .insertInto('formerUsernames')
    .values({ username, accountId, leftAt: ctx.now() })
    .execute()
  await sql`delete from former_usernames where account_id = ${accountId} and username not in (
    select username from former_usernames where account_id = ${accountId}
    order by left_at desc, username limit ${FORMER_MAX})`.execute(ctx.db)
}

/** Returns the usernames that an account had before, the last first. */
export const selectFormerUsernames = ({ db }: ReadCtx, accountId: string) =>
  db
    .selectFrom('formerUsernames')
    .select(['username', 'leftAt'])
    .where('accountId', '=', accountId)
    .orderBy('leftAt', 'desc')
    .execute()

/** Deletes the former usernames of an account. */
export async function removeFormerUsernames(
  { db }: InTransaction,
  accountId: string,
): Promise<void> {
  await db.deleteFrom('formerUsernames').where('accountId', '=', accountId).execute()
}

/** Returns the id of the account that has a username apart from its separators, or that had it before. */
export async function accountIdOfName(
  { db }: ReadCtx,
  username: string,
): Promise<string | undefined> {
  const name = plainUsername(username.toLowerCase())
  const { rows } = await sql<{ id: string }>`
    select id from accounts where ${plain} = ${name}
    union all select account_id from former_usernames where ${plain} = ${name} limit 1`.execute(db)
  return rows[0]?.id
}
