import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { columns, type Payment, selectPayments } from './store.ts'

const claimUnsettledPaymentsSql = statement(
  'payments.claim_unsettled_payments',
  ({ until, limit }: { until: Date; limit: number }, ctx) => sql<{ id: string }>`
    update payments set check_at = ${until}, checks = checks + 1 where id in (
      select id from payments where check_at <= ${ctx.now()}
        order by check_at limit ${limit} for update skip locked)
    returning id`,
)

/**
 * Returns payments whose gateway should be queried now, and postpones each, so that no other
 * process queries it at the same time.
 */
export async function claimUnsettledPayments(
  ctx: InTransaction,
  limit: number,
  until: Date,
): Promise<Payment[]> {
  const rows = await write(ctx, claimUnsettledPaymentsSql, { until, limit })
  return selectPayments(
    ctx,
    rows.map(({ id }) => id),
  )
}

const pendingPaymentSql = statement(
  'payments.pending_payment',
  (
    { buyerId, performerId, except }: { buyerId: string; performerId: string; except: string },
    { db },
  ) => {
    const query = db
      .selectFrom('payments')
      .select(columns)
      .where('buyerId', '=', buyerId)
      .where('performerId', '=', performerId)
      .where('reference', '<>', except)
      .where(sql<boolean>`(check_at is not null or status = 'success' and fulfilled_at is null)`)
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
    return query.$castTo<Payment>()
  },
  { plan: 'generic' },
)

/**
 * Returns the newest payment of a buyer to a performer that may still succeed, or whose subject was
 * not given yet; `except` is the reference of a payment to ignore.
 */
export async function pendingPayment(
  ctx: ReadCtx,
  { buyerId, performerId, except = '' }: { buyerId: string; performerId: string; except?: string },
): Promise<Payment | undefined> {
  const [payment] = await read(ctx, pendingPaymentSql, { buyerId, performerId, except })
  return payment
}

const markFulfilledSql = statement(
  'payments.mark_fulfilled',
  (
    { ids }: { ids: readonly string[] },
    ctx,
  ) => sql`update payments set fulfilled_at = ${ctx.now()}::timestamptz
      where id = any(${[...ids]}::uuid[]) and fulfilled_at is null`,
  { plan: 'generic' },
)

/** Marks that the subjects of payments were given, or that their money is being refunded. */
export async function markFulfilled(ctx: InTransaction, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await write(ctx, markFulfilledSql, { ids })
}

const paymentsOfBuyersSql = statement(
  'payments.payments_of_buyers',
  ({ ids }: { ids: readonly string[] }) =>
    sql<{
      id: string
      buyerId: string
    }>`select id, buyer_id as "buyerId" from payments where id = any(${[...ids]}::uuid[])
      and initiated_by = 'buyer'`,
  { plan: 'generic' },
)

/** Returns the payments among these that their buyers made themselves, with their buyers. */
export const paymentsOfBuyers = (
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<{ id: string; buyerId: string }[]> => read(ctx, paymentsOfBuyersSql, { ids })

const storeOutcomesSql = statement(
  'payments.store_outcomes',
  ({ payments }: { payments: readonly Payment[] }, ctx) => {
    const column = <T>(pick: (payment: Payment) => T) => payments.map(pick)
    return sql`update payments set status = new.status, external_id = new.external_id,
      payment_url = new.payment_url,
      client_secret = new.client_secret, failure_reason = new.failure_reason, card_id = new.card_id,
      settled_at = new.settled_at, check_at = new.check_at, updated_at = ${ctx.now()}::timestamptz,
      sent_at = case when new.status = 'processing' then ${ctx.now()}::timestamptz
      else payments.sent_at end
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[],
        ${column(({ externalId }) => externalId)}::text[],
        ${column(({ paymentUrl }) => paymentUrl)}::text[],
        ${column(({ clientSecret }) => clientSecret)}::text[],
        ${column(({ failureReason }) => failureReason)}::text[],
        ${column(({ cardId }) => cardId)}::uuid[],
        ${column(({ settledAt }) => settledAt)}::timestamptz[],
        ${column(({ checkAt }) => checkAt)}::timestamptz[])
        as new (id, status, external_id, payment_url, client_secret, failure_reason, card_id,
        settled_at, check_at)
      where payments.id = new.id`
  },
  { plan: 'generic' },
)

/**
 * Stores the columns of payments that an outcome changes. The payments must be locked. One whose
 * outcome is not known counts as sent now, when its gateway last had it.
 */
export async function storeOutcomes(
  ctx: InTransaction,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return
  await write(ctx, storeOutcomesSql, { payments })
}

const hasPaidSql = statement('payments.has_paid', ({ buyerId }: { buyerId: string }, { db }) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where(({ or, eb }) =>
      or([
        eb('checkAt', 'is not', null),
        eb('status', 'in', ['success', 'processing', 'refunded']),
      ]),
    )
    .limit(1),
)

/** Returns true when a buyer ever paid, or has a payment that may still succeed. */
export async function mayHavePaid(ctx: ReadCtx, buyerId: string): Promise<boolean> {
  return (await read(ctx, hasPaidSql, { buyerId })).length > 0
}
