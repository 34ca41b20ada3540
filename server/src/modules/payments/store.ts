import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Payments, runPrepared, runPreparedQuery } from '../../platform/db/index.ts'
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
  'disputeStatus',
  'tax',
  'taxBasisPoints',
  'taxCountry',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Payments)[]

/** Stores a payment; returns undefined when the site requested the same charge before. */
export async function insertPayment(
  ctx: InTransaction,
  payment: NewPayment,
): Promise<Payment | undefined> {
  const now = ctx.now()
  return ctx.db
    .insertInto('payments')
    .values({ ...payment, id: ctx.newId(), status: 'created', createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'reference']).where('initiatedBy', '=', 'site').doNothing(),
    )
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirst()
}

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
  runPreparedQuery({ db }, paymentsIn({ db }, ids).$castTo<Payment>())

const paymentsIn = ({ db }: Pick<ReadCtx, 'db'>, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)

/** Returns the payments with which the site charges for references, in no order. */
export const paymentsBySite = (
  { db }: ReadCtx,
  purpose: string,
  references: readonly string[],
): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .where('initiatedBy', '=', 'site')
    .$castTo<Payment>()
    .execute()

/** Returns payments by id, each with a lock, because two reports of one outcome may arrive at once. */
export async function lockPayments(
  { db }: InTransaction,
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  const query = paymentsIn({ db }, ids).orderBy('id').forUpdate()
  const rows = await runPreparedQuery({ db }, query.$castTo<Payment>())
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
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .$castTo<Payment>()
    .executeTakeFirstOrThrow()
}

/**
 * Returns payments whose gateway should be queried now, and postpones each, so that no other process queries it at the
 * same time.
 */
export async function claimUnsettledPayments(
  ctx: InTransaction,
  limit: number,
  until: Date,
): Promise<Payment[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set check_at = ${until}, checks = checks + 1 where id in (
      select id from payments where check_at <= ${ctx.now()} order by check_at limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return selectPayments(
    ctx,
    rows.map(({ id }) => id),
  )
}

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
  await runPrepared(
    ctx,
    sql`update payments set fulfilled_at = ${ctx.now()}::timestamptz
      where id = any(${[...ids]}::uuid[]) and fulfilled_at is null`,
  )
}

/** Returns the payments among these that their buyers made themselves, with their buyers. */
export const paymentsOfBuyers = (
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<{ id: string; buyerId: string }[]> =>
  runPrepared(
    ctx,
    sql`select id, buyer_id as "buyerId" from payments where id = any(${[...ids]}::uuid[]) and initiated_by = 'buyer'`,
  )
