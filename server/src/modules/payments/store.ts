import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  endOfDateFilter,
  type ListOrder,
  matchesShortId,
  type Payments,
  paginate,
  runPreparedQuery,
} from '../../platform/db/index.ts'
import type { DisputeStatus, Status } from './rules.ts'

type EnumColumns = {
  status: Status
  purpose: 'top_up' | 'subscription'
  type: 'token_package' | 'monthly_subscription' | 'yearly_subscription'
  initiatedBy: 'buyer' | 'site'
  disputeStatus: DisputeStatus | null
}

/** A payment as it is stored; amounts in hundredths of its currency. */
export type Payment = Readonly<Omit<Selectable<Payments>, keyof EnumColumns> & EnumColumns>

type NewPayment = Omit<Insertable<Payments>, 'id' | 'status' | 'createdAt' | 'updatedAt'>

/** Stores payments and returns them, without those that are charges which the site requested before. */
export async function insertPayments(ctx: InTransaction, payments: readonly NewPayment[]): Promise<Payment[]> {
  if (payments.length === 0) return []
  const now = ctx.now()
  return ctx.db
    .insertInto('payments')
    .values(payments.map((one) => ({ ...one, id: ctx.newId(), status: 'created', createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).where('initiatedBy', '=', 'site').doNothing())
    .returningAll()
    .$castTo<Payment>()
    .execute()
}

/** Stores a payment; returns undefined when the site requested the same charge before. */
export const insertPayment = async (ctx: InTransaction, payment: NewPayment): Promise<Payment | undefined> =>
  (await insertPayments(ctx, [payment]))[0]

/** Returns a payment by its id. */
export const paymentById = ({ db }: ReadCtx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>().executeTakeFirst()

/** Returns the payment that a gateway knows by this id. */
export const paymentByExternalId = (
  { db }: ReadCtx,
  gateway: string,
  externalId: string,
): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('externalId', '=', externalId)
    .$castTo<Payment>()
    .executeTakeFirst()

/** Returns payments by id. */
export const selectPayments = ({ db }: ReadCtx, ids: readonly string[]): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$castTo<Payment>()
    .execute()

/** Returns the payments with which the site charges for references, in no order. */
export const paymentsBySite = ({ db }: ReadCtx, purpose: string, references: readonly string[]): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .where('initiatedBy', '=', 'site')
    .$castTo<Payment>()
    .execute()

/** Returns payments by id, each with a lock, because two reports of one outcome may arrive at once. */
export async function lockPayments({ db }: InTransaction, ids: readonly string[]): Promise<Map<string, Payment>> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .$castTo<Payment>()
    .execute()
  return new Map(rows.map((payment) => [payment.id, payment]))
}

/** Returns a payment by its id with a lock, because two reports of its outcome may arrive at once. */
export const lockPayment = async (ctx: InTransaction, id: string): Promise<Payment | undefined> =>
  (await lockPayments(ctx, [id])).get(id)

/** Changes a payment. */
export async function changePayment(
  ctx: ReadCtx,
  id: string,
  changes: Partial<Omit<Payment, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<Payment> {
  return ctx.db
    .updateTable('payments')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirstOrThrow()
}

/** Stores the checkout page of a payment and its gateway; storing the same page again changes nothing. */
export async function setCheckoutPage(
  ctx: ReadCtx,
  id: string,
  page: Pick<Payment, 'gateway' | 'paymentUrl' | 'checkoutId'>,
): Promise<Payment> {
  const { paymentUrl } = page
  await ctx.db
    .updateTable('payments')
    .set({ ...page, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('paymentUrl', 'is distinct from', paymentUrl)
    .execute()
  return ctx.db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>().executeTakeFirstOrThrow()
}

/**
 * Returns payments whose gateway should be queried now, and postpones each, so that no other process queries it at the
 * same time.
 */
export async function claimUnsettledPayments(ctx: InTransaction, limit: number, until: Date): Promise<Payment[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set check_at = ${until}, checks = checks + 1 where id in (
      select id from payments where check_at <= ${ctx.now()} order by check_at limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return selectPayments(
    ctx,
    rows.map(({ id }) => id),
  )
}

const columns = [
  'id',
  'reference',
  'buyerId',
  'performerId',
  'purpose',
  'type',
  'initiatedBy',
  'description',
  'amount',
  'discount',
  'couponId',
  'couponCode',
  'couponPercent',
  'refunded',
  'currency',
  'gateway',
  'externalId',
  'checkoutId',
  'cardId',
  'paymentUrl',
  'clientSecret',
  'recurringAmount',
  'recurringMonths',
  'status',
  'failureReason',
  'sentAt',
  'settledAt',
  'fulfilledAt',
  'checkAt',
  'checks',
  'ip',
  'userAgent',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Payments)[]

/**
 * Returns the newest payment of a buyer to a performer that may still succeed, or whose subject was not given yet;
 * `except` is the reference of a payment to ignore.
 */
export async function pendingPayment(
  { db }: ReadCtx,
  { buyerId, performerId, except = '' }: { buyerId: string; performerId: string; except?: string },
): Promise<Payment | undefined> {
  const query = db
    .selectFrom('payments')
    .select(columns)
    .where('buyerId', '=', buyerId)
    .where('performerId', '=', performerId)
    .where('reference', '<>', except)
    .where(sql<boolean>`(check_at is not null or status = 'success' and fulfilled_at is null)`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
  const [payment] = await runPreparedQuery({ db }, query.$castTo<Payment>())
  return payment
}

/** Marks that the subjects of payments were given, or that their money is being refunded. */
export async function markFulfilled(ctx: InTransaction, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('payments')
    .set({ fulfilledAt: ctx.now() })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('fulfilledAt', 'is', null)
    .execute()
}

/** The filter of a list of payments. */
export interface PaymentFilter {
  /** An id, or a short number as receipts show it. */
  readonly number?: string | undefined
  readonly buyerId?: string | undefined
  readonly performerId?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of payments. */
export type PaymentOrder = ListOrder<'createdAt' | 'updatedAt' | 'amount'>

/** Returns a page of payments and the total number. */
export async function listPayments(ctx: ReadCtx, filter: PaymentFilter, order: PaymentOrder) {
  const matching = matchingPayments(ctx, filter)
  const rows = await paginate(matching.selectAll(), order).$castTo<Payment>().execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

function matchingPayments({ db }: ReadCtx, filter: PaymentFilter) {
  let query = db.selectFrom('payments')
  for (const key of ['buyerId', 'performerId', 'status', 'type'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.number !== undefined) query = query.where(matchesShortId(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
