import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { gatheredBy, read, statement, write } from '../../../platform/db/index.ts'
import type { Payment } from '../store.ts'

const beginChargeSql = statement(
  'payments.begin_charge',
  ({ id, status }: { id: string; status: Pick<Payment, 'id' | 'status'>['status'] }, ctx) =>
    ctx.db
      .updateTable('payments')
      .set({ status: 'processing', paymentUrl: null, sentAt: ctx.now(), updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('status', '=', status),
)

/**
 * Marks a payment as being charged; returns false when another request has changed its status since
 * it was read.
 */
export async function beginCharge(
  ctx: ReadCtx,
  { id, status }: Pick<Payment, 'id' | 'status'>,
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, beginChargeSql, { id, status })
  return numUpdatedRows > 0n
}

const recentTopUpsSql = statement(
  'payments.recent_top_ups',
  ({ buyerId, since }: { buyerId: string; since: Date }, { db }) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('buyerId', '=', buyerId)
      .where('purpose', '=', 'top_up')
      .where('createdAt', '>', since)
      .where((is) =>
        is.or([
          is('checkAt', 'is not', null),
          is('status', 'in', ['success', 'processing', 'refunded']),
        ]),
      )
      .$castTo<Payment>(),
)

/** Returns the top-ups an account began since a date that were paid or may still be paid. */
export const recentTopUps = (ctx: ReadCtx, buyerId: string, since: Date): Promise<Payment[]> =>
  read(ctx, recentTopUpsSql, { buyerId, since })

/** A charge of a saved card by the site, as it is stored before its gateway has it. */
export type OffSessionPayment = Pick<
  Payment,
  | 'id'
  | 'purpose'
  | 'type'
  | 'reference'
  | 'buyerId'
  | 'performerId'
  | 'gateway'
  | 'cardId'
  | 'amount'
  | 'currency'
  | 'description'
  | 'status'
  | 'reduction'
  | 'couponCode'
  | 'couponPercent'
>

const insertOffSessionPaymentsSql = statement(
  'payments.insert_off_session_payments',
  ({ now, payments }: { now: Date; payments: readonly OffSessionPayment[] }) => {
    const column = <T>(pick: (payment: OffSessionPayment) => T) => payments.map(pick)
    return sql<{
      id: string
    }>`insert into payments (id, purpose, type, reference, buyer_id, performer_id, gateway, card_id,
      amount, currency,
        description, reduction, coupon_code, coupon_percent, status, initiated_by,
        check_at, created_at, updated_at)
      select given.*, 'created', 'site', ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ purpose }) => purpose)}::text[],
        ${column(({ type }) => type)}::text[], ${column(({ reference }) => reference)}::text[],
        ${column(({ buyerId }) => buyerId)}::uuid[],
        ${column(({ performerId }) => performerId)}::uuid[],
        ${column(({ gateway }) => gateway)}::text[], ${column(({ cardId }) => cardId)}::uuid[],
        ${column(({ amount }) => amount)}::bigint[], ${column(({ currency }) => currency)}::text[],
        ${column(({ description }) => description)}::text[],
        ${column(({ reduction }) => reduction)}::bigint[],
        ${column(({ couponCode }) => couponCode)}::text[],
        ${column(({ couponPercent }) => couponPercent)}::smallint[]) as given
      on conflict (purpose, reference) where initiated_by = 'site' do nothing returning id`
  },
  { plan: 'generic' },
)

/** Stores charges by the site and returns the ids of those that it had not requested before. */
export async function insertOffSessionPayments(
  ctx: InTransaction,
  payments: readonly OffSessionPayment[],
): Promise<Set<string>> {
  const now = ctx.now()
  const rows = await write(ctx, insertOffSessionPaymentsSql, { now, payments })
  return new Set(rows.map(({ id }) => id))
}

const statuses = statement(
  'payments.statuses',
  ({ ids }: { ids: readonly string[] }) =>
    sql<{ id: string; status: string }>`
      select id, status from payments where id = any(${ids}::uuid[])`,
  { plan: 'generic', gathered: gatheredBy('ids', ({ id }) => id) },
)

/**
 * Returns true while a payment was neither sent to its gateway nor ended. Requests of one moment
 * ask together.
 */
export const isUnsent = async (ctx: ReadCtx, id: string): Promise<boolean> =>
  (await read(ctx, statuses, { ids: [id] }))[0]?.status === 'created'
