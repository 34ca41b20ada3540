import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { askOnce, runPreparedQuery } from '../../platform/db/prepared.ts'
import type { Accounts, Database } from '../../platform/db/tables.ts'

type EnumColumns = { role: Role; status: Status; gender: Gender | null }
export type Role = 'fan' | 'performer' | 'admin'
export type Status = 'active' | 'inactive' | 'pending-email-confirmation'
export type Gender = 'male' | 'female' | 'transgender'

/** An account as it is stored. */
export type Account = Readonly<Omit<Selectable<Accounts>, keyof EnumColumns> & EnumColumns>

/** Named one by one: a statement that a connection keeps must not change its result when a column is added. */
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
  'suspendedAt',
  'suspendedReason',
  'leavingAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Account)[]

/** What cards show of an account. */
export type CardFields = Pick<
  Account,
  'id' | 'name' | 'username' | 'role' | 'isBlueTick' | 'lastSeenAt' | 'leftAt' | 'avatarFileId' | 'coverFileId'
>

/** What may change about an account. Its id, role and birth never do. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'role' | 'createdAt' | 'updatedAt'>>

type Insertable = Pick<Account, 'role' | 'username' | 'email' | 'name'> & AccountChanges & { readonly id?: string }

/** One account by a column that is unique. */
export async function selectAccount(
  ctx: ReadCtx,
  by: 'id' | 'username' | 'email',
  value: string,
): Promise<Account | undefined> {
  const [row] = await askOnce(ctx, ctx.db.selectFrom('accounts').select(columns).where(by, '=', value))
  return row as Account | undefined
}

/** Several accounts by id, in no order. */
export async function selectAccounts(ctx: ReadCtx, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  const some = ctx.db.selectFrom('accounts').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return (await runPreparedQuery(ctx, some)) as Account[]
}

/** What cards show of several accounts, in no order. */
export async function selectCardFields(ctx: ReadCtx, ids: readonly string[]): Promise<CardFields[]> {
  if (ids.length === 0) return []
  const people = ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'username', 'role', 'isBlueTick', 'lastSeenAt', 'leftAt', 'avatarFileId', 'coverFileId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return (await runPreparedQuery(ctx, people)) as CardFields[]
}

/** Stores an account, or answers undefined when its username or e-mail address is taken. */
export async function storeAccount(ctx: InTransaction, account: Insertable): Promise<Account | undefined> {
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('accounts')
    .values({ id: ctx.newId(), status: 'active', ...account, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row as Account | undefined
}

/** Changes an account and answers it as it is then. */
export async function changeAccount(ctx: InTransaction, id: string, changes: AccountChanges): Promise<Account> {
  const row = await ctx.db
    .updateTable('accounts')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Account
}

/** Notes that the account was here. */
export async function storeLastSeen(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.updateTable('accounts').set({ lastSeenAt: ctx.now() }).where('id', '=', id).execute()
}

/** Notes that the account was here until now. */
export async function storeLeftAt(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.updateTable('accounts').set({ leftAt: ctx.now() }).where('id', '=', id).execute()
}

/** What other stores may join to know an account's role, standing and marks. */
export const accountFlags = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.role', 'accounts.status', 'accounts.suspendedAt', 'accounts.emailVerifiedAt'])

/** What other stores may join to find an account by what its owner logs in with. */
export const accountLogins = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.username', 'accounts.email', 'accounts.status', 'accounts.leavingAt'])

/** What other stores may join to list performers that the public may find: verified, not suspended, not closed. */
export const publicPerformers = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.name',
      'accounts.gender',
      sql<string | null>`case when accounts.is_country_shown then accounts.country end`.as('country'),
      'accounts.dateOfBirth',
      'accounts.isFeatured',
      'accounts.lastSeenAt',
      'accounts.createdAt',
    ])
    .where('accounts.role', '=', 'performer')
    .where('accounts.documentsVerifiedAt', 'is not', null)
    .where('accounts.suspendedAt', 'is', null)
    .where('accounts.status', '<>', 'inactive')

/** For the FROM of hot lists: accounts under a name. */
export const accountsAs = (alias: string): RawBuilder<unknown> => sql`accounts as ${sql.id(alias)}`

/** For the SELECT of hot lists: what `cardFromRow` reads of the row `alias` of accounts. */
export const cardColumns = (alias: string): RawBuilder<CardColumns> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${at('name')} as "cardName", ${at('username')} as "cardUsername", ${at('role')} as "cardRole",
    ${at('is_blue_tick')} as "cardIsBlueTick", ${at('last_seen_at')} as "cardLastSeenAt",
    ${at('left_at')} as "cardLeftAt",
    ${at('avatar_file_id')} as "cardAvatarFileId", ${at('cover_file_id')} as "cardCoverFileId",
    ${at('is_featured')} as "cardIsFeatured"`
}

/** What a row of a list carries of the person it shows. */
export interface CardColumns {
  readonly cardName: string
  readonly cardUsername: string
  readonly cardRole: Role
  readonly cardIsBlueTick: boolean
  readonly cardLastSeenAt: Date | null
  readonly cardLeftAt: Date | null
  readonly cardAvatarFileId: string | null
  readonly cardCoverFileId: string | null
  readonly cardIsFeatured: boolean
}

/**
 * For hot lists that join accounts: whether the public may find the performer in the row `alias`. The same rule as in
 * `publicPerformers`, spelled with literals: kept plans know no parameters.
 */
export const isPublicPerformerRow = (alias: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${at('role')} = 'performer' and ${at('documents_verified_at')} is not null
    and ${at('suspended_at')} is null and ${at('status')} <> 'inactive')`
}

/** For the WHERE of hot lists: whether the public may find the performer in `owner`, asked row by row. */
export const isPublicPerformer = (owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select ${isPublicPerformerRow('standing')} from accounts as standing where standing.id = ${owner})`

/** For the FROM of hot lists: a subquery of (id), the performers that the public may find. */
export const publicPerformerIds = sql`(select standing.id from accounts as standing where ${isPublicPerformerRow('standing')})`
