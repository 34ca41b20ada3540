import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import { accountLogins } from '../../accounts/index.ts'
import type { HashedPassword } from './hash-password.ts'

/** The stored data a login is checked against. */
export interface LoginCredential extends HashedPassword {
  readonly accountId: string
  readonly status: string
  readonly leavingAt: Date | null
}

const loginSql = statement('auth.login', ({ login }: { login: string }, { db }) =>
  db
    .selectFrom('credentials')
    .innerJoin(accountLogins(db).as('account'), 'account.id', 'credentials.accountId')
    .select([
      'credentials.accountId',
      'credentials.passwordHash',
      'credentials.digest',
      'account.status',
      'account.leavingAt',
    ])
    .where(login.includes('@') ? 'account.email' : 'account.username', '=', login),
)

/** Returns the credential for a username or an e-mail address, in one query, or undefined. */
export async function selectLogin(
  ctx: ReadCtx,
  login: string,
): Promise<LoginCredential | undefined> {
  const [row] = await read(ctx, loginSql, { login })
  return row as LoginCredential | undefined
}

const accountIdSql = statement('auth.account_id', ({ login }: { login: string }, { db }) =>
  db
    .selectFrom(accountLogins(db).as('account'))
    .select('account.id')
    .where(login.includes('@') ? 'account.email' : 'account.username', '=', login),
)

/** Returns the account with a username or an e-mail address, with or without a password. */
export async function selectAccountId(ctx: ReadCtx, login: string): Promise<string | undefined> {
  const [row] = await read(ctx, accountIdSql, { login })
  return row?.id
}

const passwordChangeSql = statement(
  'auth.password_change',
  ({ accountId }: { accountId: string }, { db }) => {
    const query = db
      .selectFrom('credentials')
      .select('changedAt')
      .where('accountId', '=', accountId)
    return query
  },
)

/** Returns the time at which an account's password was stored. */
export async function selectPasswordChange(
  ctx: ReadCtx,
  accountId: string,
): Promise<Date | undefined> {
  return (await first(read(ctx, passwordChangeSql, { accountId })))?.changedAt
}

const credentialSql = statement('auth.credential', ({ accountId }: { accountId: string }, { db }) =>
  db
    .selectFrom('credentials')
    .select(['passwordHash', 'digest'])
    .where('accountId', '=', accountId),
)

/** Returns the stored password of an account. */
export async function selectCredential(
  ctx: ReadCtx,
  accountId: string,
): Promise<HashedPassword | undefined> {
  const [row] = await read(ctx, credentialSql, { accountId })
  return row as HashedPassword | undefined
}

const storeCredentialSql = statement(
  'auth.store_credential',
  ({ accountId, hashed }: { accountId: string; hashed: HashedPassword }, ctx) => {
    const row = { passwordHash: hashed.passwordHash, digest: hashed.digest, changedAt: ctx.now() }
    return ctx.db
      .insertInto('credentials')
      .values({ accountId, ...row })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
  },
)

/** Stores a password, replacing the previous one of the account. */
export async function storeCredential(
  ctx: InTransaction,
  accountId: string,
  hashed: HashedPassword,
): Promise<void> {
  await write(ctx, storeCredentialSql, { accountId, hashed })
}
