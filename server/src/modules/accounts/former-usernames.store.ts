import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { plainUsername } from './rules.ts'

/** The days for which nobody else may take a username that an account left. */
const HELD_DAYS = 365
/** The most former usernames of an account that lead to it: the last ones. */
const FORMER_MAX = 10
const DAY_MS = 86_400_000

const plain = sql<string>`translate(username, '._-', '')`

const isHeldUsernameSql = statement(
  'accounts.is_held_username',
  ({ username }: { username: string }, ctx) =>
    ctx.db
      .selectFrom('formerUsernames')
      .select('accountId')
      .where(plain, '=', plainUsername(username))
      .where('leftAt', '>', new Date(ctx.now().getTime() - HELD_DAYS * DAY_MS)),
)

/** Returns true when a username was left by another account less than a year ago. */
export async function isHeldUsername(
  ctx: ReadCtx,
  username: string,
  accountId?: string,
): Promise<boolean> {
  const [row] = await read(ctx, isHeldUsernameSql, { username })
  return row !== undefined && row.accountId !== accountId
}

const takeUsernameSql = statement(
  'accounts.take_username',
  ({ username }: { username: string }, ctx) =>
    ctx.db.deleteFrom('formerUsernames').where(plain, '=', plainUsername(username)),
)

/** Makes a former username an account's current one: it leads to no other account any more. */
export async function takeUsername(ctx: InTransaction, username: string): Promise<void> {
  await write(ctx, takeUsernameSql, { username })
}

const leaveUsernameSql = statement(
  'accounts.leave_username',
  ({ username, accountId }: { username: string; accountId: string }, ctx) =>
    ctx.db.insertInto('formerUsernames').values({ username, accountId, leftAt: ctx.now() }),
)

const insertFormerUsernameSql = statement(
  'accounts.insert_former_username',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql`delete from former_usernames where account_id = ${accountId} and username not in (
    select username from former_usernames where account_id = ${accountId}
    order by left_at desc, username limit ${FORMER_MAX})`,
)

/**
 * Keeps the username that an account leaves, so that it leads to the account, and forgets its
 * oldest ones.
 */
export async function leaveUsername(
  ctx: InTransaction,
  accountId: string,
  username: string,
): Promise<void> {
  await takeUsername(ctx, username)
  await write(ctx, leaveUsernameSql, { username, accountId })
  await write(ctx, insertFormerUsernameSql, { accountId })
}

const formerUsernamesSql = statement(
  'accounts.former_usernames',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('formerUsernames')
      .select(['username', 'leftAt'])
      .where('accountId', '=', accountId)
      .orderBy('leftAt', 'desc'),
)

/** Returns the usernames that an account had before, the last first. */
export const selectFormerUsernames = (ctx: ReadCtx, accountId: string) =>
  read(ctx, formerUsernamesSql, { accountId })

const removeFormerUsernamesSql = statement(
  'accounts.remove_former_usernames',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('formerUsernames').where('accountId', '=', accountId),
)

/** Deletes the former usernames of an account. */
export async function removeFormerUsernames(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, removeFormerUsernamesSql, { accountId })
}

const accountIdOfNameSql = statement(
  'accounts.account_id_of_name',
  ({ name }: { name: string }) => sql<{ id: string }>`
    select id from accounts where ${plain} = ${name}
    union all select account_id from former_usernames where ${plain} = ${name} limit 1`,
)

/**
 * Returns the id of the account that has a username apart from its separators, or that had it
 * before.
 */
export async function accountIdOfName(ctx: ReadCtx, username: string): Promise<string | undefined> {
  const name = plainUsername(username.toLowerCase())
  const rows = await read(ctx, accountIdOfNameSql, { name })
  return rows[0]?.id
}
