import { sql } from 'kysely'
import { read, type StatementCtx, statement } from '../../../platform/db/index.ts'

const paid = sql`state in ('active', 'past_due', 'paused', 'cancelling')
  and type in ('monthly', 'yearly') and price > 0`

const countPaidSubscribersSql = statement(
  'subscriptions.count_paid_subscribers',
  ({ performerId }: { performerId: string }) => sql<{
    total: bigint
  }>`select count(*) as total from subscriptions
    where performer_id = ${performerId} and ${paid}`,
)

/** Counts the fans of a performer who have paid for time that still runs. */
export async function countPaidSubscribers(
  ctx: StatementCtx,
  performerId: string,
): Promise<number> {
  const rows = await read(ctx, countPaidSubscribersSql, { performerId })
  return Number(rows[0]?.total ?? 0)
}

const countRenewalsSql = statement(
  'subscriptions.count_renewals',
  ({ fanId }: { fanId: string }) => sql<{
    total: bigint
  }>`select count(*) as total from subscriptions
    where fan_id = ${fanId} and ${paid} and state <> 'cancelling'`,
)

/** Counts the subscriptions of a fan that would be charged again. */
export async function countRenewals(ctx: StatementCtx, fanId: string): Promise<number> {
  const rows = await read(ctx, countRenewalsSql, { fanId })
  return Number(rows[0]?.total ?? 0)
}
