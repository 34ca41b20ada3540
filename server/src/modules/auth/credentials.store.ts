import type { InTransaction, Reading } from '../../platform/context.ts'
import { accountLogins } from '../accounts/index.ts'
import type { Hashed } from './hash-password.ts'

/** What a login is checked against. */
export interface Login extends Hashed {
  readonly accountId: string
  readonly status: string
  readonly leavingAt: Date | null
}

/** The account behind a username or an e-mail address, in one query whether or not there is one. */
export async function selectLogin({ db }: Reading, login: string): Promise<Login | undefined> {
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
  return row as Login | undefined
}

/** The stored password of an account. */
export async function selectCredential({ db }: Reading, accountId: string): Promise<Hashed | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select(['passwordHash', 'digest'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row as Hashed | undefined
}

/** Stores a password in place of the account's former one. */
export async function storeCredential(ctx: InTransaction, accountId: string, hashed: Hashed): Promise<void> {
  const row = { passwordHash: hashed.passwordHash, digest: hashed.digest, changedAt: ctx.now() }
  await ctx.db
    .insertInto('credentials')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}
