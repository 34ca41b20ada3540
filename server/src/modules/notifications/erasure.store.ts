import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Removes some of what an account was told and of what others were told of it; true while there are more. */
export async function eraseNotices({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from notifications where id in (
    select id from notifications where account_id = ${accountId} or actor_id = ${accountId} limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Forgets an account's choices, its browsers, and that it stood behind notices that tell of several. */
export async function eraseChoices({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('notificationActors').where('actorId', '=', accountId).execute()
  await db.deleteFrom('notificationPreferences').where('accountId', '=', accountId).execute()
  await db.deleteFrom('notificationRhythms').where('accountId', '=', accountId).execute()
  await db.deleteFrom('pushSubscriptions').where('accountId', '=', accountId).execute()
}
