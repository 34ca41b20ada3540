import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

const paid = sql`state in ('active', 'past_due', 'paused', 'cancelling') and type in ('monthly', 'yearly') and price > 0`

/** How many fans of a performer have paid for time that still runs. */
export async function countPaidSubscribers({ db }: Pick<InTransaction, 'db'>, performerId: string): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from subscriptions
    where performer_id = ${performerId} and ${paid}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** How many subscriptions of a fan would be charged again. */
export async function countRenewals({ db }: Pick<InTransaction, 'db'>, fanId: string): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from subscriptions
    where fan_id = ${fanId} and ${paid} and state <> 'cancelling'`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Some running subscriptions an account is part of, on either side. */
export async function runningOf({ db }: InTransaction, accountId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from subscriptions
    where (fan_id = ${accountId} or performer_id = ${accountId}) and state <> 'ended' order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Forgets from where a fan agreed: needed only while the bank may ask. */
export async function forgetConsentPlaces({ db }: InTransaction, fanId: string): Promise<void> {
  await db.updateTable('subscriptionConsents').set({ ip: '', userAgent: '' }).where('fanId', '=', fanId).execute()
}
