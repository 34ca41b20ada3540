import type { StaffRole } from '@stagedoor/contract/kit/staff'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Accounts,
  first,
  gatheredBy,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

type EnumColumns = {
  role: Role
  staffRole: StaffRole | null
  status: Status
  gender: Gender | null
}

export type Role = 'fan' | 'performer' | 'admin'

export type Status = 'active' | 'inactive' | 'pending-email-confirmation'

export type Gender = 'male' | 'female' | 'transgender'

/** An account as it is stored, but for what only the stores of presence, team and identity read. */
export type Account = Readonly<
  Omit<
    Selectable<Accounts>,
    keyof EnumColumns | 'showsPresence' | 'teamChangedAt' | 'identityChangedAt'
  > &
    EnumColumns
>

/**
 * Listed one by one, because the result of a prepared statement must not change when a column is
 * added.
 */
const columns = [
  'id',
  'role',
  'staffRole',
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
  'textsAcceptedAt',
  'language',
  'isDiscreet',
  'isAnsweredByTeam',
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
export type AccountChanges = Partial<
  Omit<Account, 'id' | 'role' | 'createdAt' | 'updatedAt'> &
    Readonly<Pick<Selectable<Accounts>, 'teamChangedAt'>>
>

type Insertable = Pick<Account, 'role' | 'username' | 'email' | 'name'> &
  AccountChanges & { readonly id?: string }

const accountsByUsername = statement<{ usernames: readonly string[] }, Account>(
  'accounts.by_username',
  ({ usernames }, { db }) =>
    db
      .selectFrom('accounts')
      .select(columns)
      .where('username', '=', sql<string>`any(${usernames}::text[])`)
      .$castTo<Account>(),
  { plan: 'generic', textBy: [], gathered: gatheredBy('usernames', ({ username }) => username) },
)

const accountWithEmail = statement(
  'accounts.with_email',
  ({ email }: { email: string }, ctx) =>
    ctx.db.selectFrom('accounts').select(columns).where('email', '=', email).$castTo<Account>(),
  { plan: 'generic', perPage: true },
)

const writeAccounts = ({ ids }: { ids: readonly string[] }, { db }: Pick<StatementCtx, 'db'>) =>
  db
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<Account>()

const accountsWithIds = statement('accounts.with_ids', writeAccounts, {
  plan: 'generic',
  textBy: [],
})

/** The same for those who ask for one each. */
const accountsAskedFor = statement('accounts.asked_for', writeAccounts, {
  plan: 'generic',
  textBy: [],
  gathered: gatheredBy('ids', ({ id }) => id),
})

/**
 * Returns one account by a unique column, or undefined. Requests of one moment ask for ids, and for
 * usernames, together.
 */
export async function selectAccount(
  ctx: ReadCtx,
  by: 'id' | 'username' | 'email',
  value: string,
): Promise<Account | undefined> {
  if (by === 'username') return first(read(ctx, accountsByUsername, { usernames: [value] }))
  if (by === 'email') return first(read(ctx, accountWithEmail, { email: value }))
  return ID.test(value) ? first(read(ctx, accountsAskedFor, { ids: [value] })) : undefined
}

/** An id as it is stored, so that a text that is none cannot fail a statement that others share. */
const ID = /^[0-9a-f]{32}$/

/** Returns accounts by id, in no particular order. */
export async function selectAccounts(ctx: ReadCtx, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return read(ctx, accountsWithIds, { ids })
}

const lockedAccounts = statement('accounts.locked', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .$castTo<Account>(),
)

/** Returns accounts by id with a lock on each, taken in one order. */
export async function lockAccounts(
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const rows = await read(ctx, lockedAccounts, { ids })
  return new Map(rows.map((account) => [account.id, account]))
}

const cardFields = statement<{ ids: readonly string[] }, CardFields>(
  'accounts.card_fields',
  ({ ids }, { db }) =>
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
  { plan: 'generic', textBy: [], gathered: gatheredBy('ids', ({ id }) => id) },
)

/** Returns the card columns of accounts, in no particular order. */
export async function selectCardFields(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<CardFields[]> {
  return ids.length === 0 ? [] : read(ctx, cardFields, { ids })
}

/** The language of mails to an account, and their discretion. */
export type MailStyle = Pick<Account, 'language' | 'isDiscreet'>

const mailStylesSql = statement(
  'accounts.mail_styles',
  ({ emails }: { emails: readonly string[] }, { db }) =>
    db
      .selectFrom('accounts')
      .select(['email', 'language', 'isDiscreet'])
      .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
      .$narrowType<{ email: string }>(),
)

/** Returns how mails to accounts are written, by their e-mail addresses. */
export async function selectMailStyles(
  ctx: ReadCtx,
  emails: readonly string[],
): Promise<Map<string, MailStyle>> {
  const rows = await read(ctx, mailStylesSql, { emails })
  return new Map(rows.map(({ email, ...style }) => [email, style]))
}

const storeAccountSql = statement(
  'accounts.store_account',
  ({ account, now }: { account: Insertable; now: Date }, ctx) =>
    ctx.db
      .insertInto('accounts')
      .values({ id: ctx.newId(), status: 'active', ...account, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
)

/** Inserts an account, or returns undefined when its username or e-mail address is taken. */
export async function storeAccount(
  ctx: InTransaction,
  account: Insertable,
): Promise<Account | undefined> {
  const now = ctx.now()
  const [row] = await write(ctx, storeAccountSql, { account, now })
  return row as Account | undefined
}

const changeAccountSql = statement(
  'accounts.change_account',
  ({ changes, id }: { changes: AccountChanges; id: string }, ctx) =>
    ctx.db
      .updateTable('accounts')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/**
 * Updates an account and returns the new row. The trigger `accounts__confirmed_identity` refuses
 * another legal name or birth date while the documents are approved.
 */
export async function changeAccount(
  ctx: InTransaction,
  id: string,
  changes: AccountChanges,
): Promise<Account> {
  const row = await only(write(ctx, changeAccountSql, { changes, id }))
  return row as Account
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
