import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'

/** Returns how many subscriptions of the whole site are running, and how many there ever were. */
export async function subscriptionTotals({
  db,
}: ReadCtx): Promise<{ total: number; active: number }> {
  const { total, active } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.countAll<bigint>().filterWhere('state', '<>', 'ended').as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), active: Number(active) }
}

const paid = sql`state in ('active', 'past_due', 'paused', 'cancelling') and type in ('monthly', 'yearly') and price > 0`

/** Counts the fans of a performer who have paid for time that still runs. */
export async function countPaidSubscribers(
  { db }: Pick<ReadCtx, 'db'>,
  performerId: string,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from subscriptions
    where performer_id = ${performerId} and ${paid}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Counts the subscriptions of a fan that would be charged again. */
export async function countRenewals({ db }: Pick<ReadCtx, 'db'>, fanId: string): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from subscriptions
    where fan_id = ${fanId} and ${paid} and state <> 'cancelling'`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
