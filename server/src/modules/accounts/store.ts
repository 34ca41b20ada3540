import type { Kysely, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { runPreparedQuery } from '../../platform/prepared.ts'
import type { Accounts, Database } from '../../platform/tables.ts'

type Words = { role: Role; status: Status; gender: Gender | null }
export type Role = 'fan' | 'performer' | 'admin'
export type Status = 'active' | 'inactive' | 'pending-email-confirmation'
export type Gender = 'male' | 'female' | 'transgender'

/** An account as it is stored. */
export type Account = Readonly<Omit<Selectable<Accounts>, keyof Words> & Words>

/** What cards show of an account. */
export type Shown = Pick<
  Account,
  'id' | 'name' | 'username' | 'role' | 'isBlueTick' | 'lastSeenAt' | 'avatarFileId' | 'coverFileId'
>

/** What may change about an account. Its id, role and birth never do. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'role' | 'createdAt' | 'updatedAt'>>

type Insertable = Pick<Account, 'role' | 'username' | 'email' | 'name'> & AccountChanges & { readonly id?: string }

/** One account by a column that is unique. */
export async function selectAccount(
  { db }: Reading,
  by: 'id' | 'username' | 'email',
  value: string,
): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where(by, '=', value).executeTakeFirst()
  return row as Account | undefined
}

/** Several accounts by id, in no order. */
export async function selectAccounts({ db }: Reading, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return (await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()) as Account[]
}

/** What cards show of several accounts, in no order. */
export async function selectShown(ctx: Reading, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const people = ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'username', 'role', 'isBlueTick', 'lastSeenAt', 'avatarFileId', 'coverFileId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return (await runPreparedQuery(ctx, people)) as Shown[]
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
export async function storeLastSeen(ctx: Reading, id: string): Promise<void> {
  await ctx.db.updateTable('accounts').set({ lastSeenAt: ctx.now() }).where('id', '=', id).execute()
}

/** What other stores may join to know an account's role and standing. */
export const accountMarks = (db: Kysely<Database>) =>
  db.selectFrom('accounts').select(['accounts.id', 'accounts.role', 'accounts.status', 'accounts.suspendedAt'])

/** What other stores may join to find an account by what its owner logs in with. */
export const accountLogins = (db: Kysely<Database>) =>
  db.selectFrom('accounts').select(['accounts.id', 'accounts.username', 'accounts.email', 'accounts.status'])

/** What other stores may join to list performers that the public may find: verified, not suspended, not closed. */
export const publicPerformers = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.name',
      'accounts.gender',
      'accounts.country',
      'accounts.dateOfBirth',
      'accounts.isFeatured',
      'accounts.lastSeenAt',
      'accounts.createdAt',
    ])
    .where('accounts.role', '=', 'performer')
    .where('accounts.documentsVerifiedAt', 'is not', null)
    .where('accounts.suspendedAt', 'is', null)
    .where('accounts.status', '<>', 'inactive')

/** The same rule as in `publicPerformers`, spelled out: kept plans know no parameters. */
const isPublic = sql`role = 'performer' and documents_verified_at is not null and suspended_at is null and status <> 'inactive'`

/** For the WHERE of hot lists: whether the public may find the performer in `owner`, asked row by row. */
export const isPublicPerformer = (owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select ${isPublic} from accounts as standing where standing.id = ${owner})`

/** For the FROM of hot lists: a subquery of (id), the performers that the public may find. */
export const publicPerformerIds = sql`(select id from accounts where ${isPublic})`
