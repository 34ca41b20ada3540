import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Some cards of an account that still can be charged. */
export const liveCardsOf = ({ db }: InTransaction, accountId: string, limit: number) =>
  db
    .selectFrom('paymentCards')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .limit(limit)
    .execute()

/** Takes names out of an account's cards, and out of some of the payments it got; true while there are more. */
export async function erasePayers({ db }: InTransaction, accountId: string): Promise<boolean> {
  await db.updateTable('paymentCards').set({ holderName: '' }).where('accountId', '=', accountId).execute()
  await sql`update payments set payment_url = null
    where buyer_id = ${accountId} and payment_url is not null`.execute(db)
  const { numAffectedRows } = await sql`update payments set description = 'Subscription' where id in (select id
    from payments where performer_id = ${accountId} and description <> 'Subscription' limit 500)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Forgets from where an account paid: needed only while its bank may take a payment back. */
export async function forgetPayers({ db }: InTransaction, accountId: string): Promise<void> {
  await db.updateTable('payments').set({ ip: null, userAgent: null }).where('buyerId', '=', accountId).execute()
}
