import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { accountLogins } from '../../accounts/index.ts'
import type { HashedPassword } from './hash-password.ts'

/** The stored data a login is checked against. */
export interface LoginCredential extends HashedPassword {
  readonly accountId: string
  readonly status: string
  readonly leavingAt: Date | null
}

/** Returns the credential for a username or an e-mail address, in one query, or undefined. */
export async function selectLogin(
  { db }: ReadCtx,
  login: string,
): Promise<LoginCredential | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin(accountLogins(db).as('account'), 'account.id', 'credentials.accountId')
    .select([
      'credentials.accountId',
      'credentials.passwordHash',
      'credentials.digest',
      'account.status',
      'account.leavingAt',
    ])
    .where(login.includes('@') ? 'account.email' : 'account.username', '=', login)
    .executeTakeFirst()
  return row as LoginCredential | undefined
}

/** Returns the account with a username or an e-mail address, with or without a password. */
export async function selectAccountId({ db }: ReadCtx, login: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(accountLogins(db).as('account'))
    .select('account.id')
    .where(login.includes('@') ? 'account.email' : 'account.username', '=', login)
    .executeTakeFirst()
  return row?.id
}

/** Returns the time at which an account's password was stored. */
export async function selectPasswordChange(
  { db }: ReadCtx,
  accountId: string,
): Promise<Date | undefined> {
  const query = db.selectFrom('credentials').select('changedAt').where('accountId', '=', accountId)
  return (await query.executeTakeFirst())?.changedAt
}

/** Returns the stored password of an account. */
export async function selectCredential(
  { db }: ReadCtx,
  accountId: string,
): Promise<HashedPassword | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select(['passwordHash', 'digest'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row as HashedPassword | undefined
}

/** Stores a password, replacing the previous one of the account. */
export async function storeCredential(
  ctx: InTransaction,
  accountId: string,
  hashed: HashedPassword,
): Promise<void> {
  const row = { passwordHash: hashed.passwordHash, digest: hashed.digest, changedAt: ctx.now() }
  await ctx.db
    .insertInto('credentials')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}
