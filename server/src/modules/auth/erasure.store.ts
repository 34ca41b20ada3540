import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Takes away everything an account proves itself by here; `logins` are the words its passwords were tried with. */
export async function eraseLogins({ db }: InTransaction, accountId: string, logins: readonly string[]): Promise<void> {
  await db.deleteFrom('credentials').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailLinks').where('accountId', '=', accountId).execute()
  await db.deleteFrom('identities').where('accountId', '=', accountId).execute()
  await db.deleteFrom('socialFlows').where('accountId', '=', accountId).execute()
  await db
    .deleteFrom('passwordTries')
    .where('login', '=', sql<string>`any(${[...logins]}::text[])`)
    .execute()
}
