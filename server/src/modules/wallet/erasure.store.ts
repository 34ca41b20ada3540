import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Takes the words a fan sent with charges out of some of them; true while there are more. The amounts stay. */
export async function eraseChargeWords({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update charges set message = null where id in
    (select id from charges where buyer_id = ${accountId} and message is not null limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
