import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Accounts,
  type Database,
  gather,
  hotStatement,
  type Question,
  runCachedQuery,
  runHot,
} from '../../platform/db/index.ts'

type EnumColumns = { role: Role; status: Status; gender: Gender | null }
export type Role = 'fan' | 'performer' | 'admin'
export type Status = 'active' | 'inactive' | 'pending-email-confirmation'
export type Gender = 'male' | 'female' | 'transgender'

/** An account as it is stored. */
export type Account = Readonly<Omit<Selectable<Accounts>, keyof EnumColumns> & EnumColumns>

/** Listed one by one, because the result of a prepared statement must not change when a column is added. */
const columns = [
  'id',
  'role',
  'username',
  'email',
  'name',
  'firstName',
  'lastName',
  'gender',
  'country',
  'isCountryShown',
  'dateOfBirth',
  'status',
  'emailVerifiedAt',
  'documentsVerifiedAt',
  'isBlueTick',
  'isFeatured',
  'avatarFileId',
  'coverFileId',
  'lastSeenAt',
  'leftAt',
  'isLive',
  'secondsStreamed',
  'lastStreamedAt',
  'suspendedAt',
  'suspendedReason',
  'leavingAt',
  'language',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Account)[]

/** The columns that cards show of an account. */
export type CardFields = Pick<
  Account,
  | 'id'
  | 'name'
  | 'username'
  | 'role'
  | 'isBlueTick'
  | 'isLive'
  | 'lastSeenAt'
  | 'leftAt'
  | 'avatarFileId'
  | 'coverFileId'
>

/** The changes an account may undergo. Its id, role and creation time never change. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'role' | 'createdAt' | 'updatedAt'>>

type Insertable = Pick<Account, 'role' | 'username' | 'email' | 'name'> &
  AccountChanges & { readonly id?: string }

const accountsByUsername = hotStatement<{ usernames: readonly string[] }, Account>(
  ({ usernames }, _, db) =>
    db
      .selectFrom('accounts')
      .select(columns)
      .where('username', '=', sql<string>`any(${usernames}::text[])`)
      .$castTo<Account>(),
)

const byUsername: Question<Account> = async (ctx, usernames) => {
  const accounts = await runHot(ctx, accountsByUsername, { usernames })
  return new Map(accounts.map((account) => [account.username, account]))
}

/** Returns one account by a unique column, or undefined. Requests of one moment ask for ids, and for usernames, together. */
export async function selectAccount(
  ctx: ReadCtx,
  by: 'id' | 'username' | 'email',
  value: string,
): Promise<Account | undefined> {
  if (by === 'username') return gather(ctx, byUsername, value)
  if (by === 'id' && !ctx.db.queryCache && ID.test(value)) return gather(ctx, accountsById, value)
  const [row] = await runCachedQuery(
    ctx,
    ctx.db.selectFrom('accounts').select(columns).where(by, '=', value),
  )
  return row as Account | undefined
}

/** An id as it is stored, so that a text that is none cannot fail a statement that others share. */
const ID = /^[0-9a-f]{32}$/

const accountsWithIds = hotStatement<{ ids: readonly string[] }, Account>(({ ids }, _shape, db) =>
  db
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<Account>(),
)

/** The accounts with some ids. Requests of one moment ask together. */
const accountsById: Question<Account> = async (ctx, ids) =>
  new Map((await runHot(ctx, accountsWithIds, { ids })).map((account) => [account.id, account]))

/** Returns accounts by id, in no particular order. */
export async function selectAccounts(ctx: ReadCtx, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return runHot(ctx, accountsWithIds, { ids })
}

const cardFields = hotStatement<{ ids: readonly string[] }, CardFields>(({ ids }, _, db) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'username',
      'role',
      'isBlueTick',
      'isLive',
      'lastSeenAt',
      'leftAt',
      'avatarFileId',
      'coverFileId',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<CardFields>(),
)

/** Returns the card columns of accounts, in no particular order. */
export async function selectCardFields(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<CardFields[]> {
  return ids.length === 0 ? [] : runHot(ctx, cardFields, { ids })
}

/** Returns the languages of accounts by their e-mail addresses; those without one are missing. */
export async function selectLanguages(
  { db }: ReadCtx,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where('language', 'is not', null)
    .$narrowType<{ email: string; language: string }>()
    .execute()
  return new Map(rows.map(({ email, language }) => [email, language]))
}

/** Inserts an account, or returns undefined when its username or e-mail address is taken. */
export async function storeAccount(
  ctx: InTransaction,
  account: Insertable,
): Promise<Account | undefined> {
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('accounts')
    .values({ id: ctx.newId(), status: 'active', ...account, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row as Account | undefined
}

/** Updates an account and returns the new row. */
export async function changeAccount(
  ctx: InTransaction,
  id: string,
  changes: AccountChanges,
): Promise<Account> {
  const row = await ctx.db
    .updateTable('accounts')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Account
}

/** Returns a query that other stores join for an account's role, status, suspension and e-mail verification. */
export const accountFlags = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.status',
      'accounts.suspendedAt',
      'accounts.emailVerifiedAt',
    ])

/** Returns a query that other stores join to find an account by username or e-mail address. */
export const accountLogins = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.email',
      'accounts.status',
      'accounts.leavingAt',
    ])

/** Returns a query that other stores join to list public performers: verified, not suspended, not closed. */
export const publicPerformers = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.name',
      'accounts.gender',
      sql<string | null>`case when accounts.is_country_shown then accounts.country end`.as(
        'country',
      ),
      'accounts.dateOfBirth',
      'accounts.isFeatured',
      'accounts.lastSeenAt',
      'accounts.createdAt',
    ])
    .where('accounts.role', '=', 'performer')
    .where('accounts.documentsVerifiedAt', 'is not', null)
    .where('accounts.suspendedAt', 'is', null)
    .where('accounts.status', '<>', 'inactive')

/** Returns the accounts table under an alias, for the FROM clause of hot lists. */
export const accountsAs = (alias: string): RawBuilder<unknown> => sql`accounts as ${sql.id(alias)}`

/** Returns the columns that `cardFromRow` reads of the accounts row `alias`, for the SELECT clause of hot lists. */
export const cardColumns = (alias: string): RawBuilder<CardColumns> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${at('name')} as "cardName", ${at('username')} as "cardUsername", ${at('role')} as "cardRole",
    ${at('is_blue_tick')} as "cardIsBlueTick", ${at('last_seen_at')} as "cardLastSeenAt",
    ${at('left_at')} as "cardLeftAt", ${at('is_live')} as "cardIsLive",
    ${at('avatar_file_id')} as "cardAvatarFileId", ${at('cover_file_id')} as "cardCoverFileId",
    ${at('is_featured')} as "cardIsFeatured"`
}

/** The card columns that a row of a list carries. */
export interface CardColumns {
  readonly cardName: string
  readonly cardUsername: string
  readonly cardRole: Role
  readonly cardIsBlueTick: boolean
  readonly cardLastSeenAt: Date | null
  readonly cardLeftAt: Date | null
  readonly cardIsLive: boolean
  readonly cardAvatarFileId: string | null
  readonly cardCoverFileId: string | null
  readonly cardIsFeatured: boolean
}

/**
 * Returns the SQL condition that the accounts row `alias` is a public performer, for hot lists that join accounts. It
 * is the rule of `publicPerformers` written with literals, so that cached plans need no parameters.
 */
export const isPublicPerformerRow = (alias: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${at('role')} = 'performer' and ${at('documents_verified_at')} is not null
    and ${at('suspended_at')} is null and ${at('status')} <> 'inactive')`
}

/** Returns the SQL condition that `owner` is a public performer, evaluated row by row in the WHERE of hot lists. */
export const isPublicPerformer = (owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select ${isPublicPerformerRow('performer')} from accounts as performer where performer.id = ${owner})`

/** A subquery of the ids of public performers, for the FROM clause of hot lists. */
export const publicPerformerIds = sql`(select performer.id from accounts as performer where ${isPublicPerformerRow('performer')})`
