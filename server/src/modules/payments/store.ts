import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, type Payments, read, statement, write } from '../../platform/db/index.ts'
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

export const columns = [
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
  'reduction',
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

const insertPaymentSql = statement(
  'payments.insert_payment',
  ({ payment, now }: { payment: NewPayment; now: Date }, ctx) =>
    ctx.db
      .insertInto('payments')
      .values({ ...payment, id: ctx.newId(), status: 'created', createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['purpose', 'reference']).where('initiatedBy', '=', 'site').doNothing(),
      )
      .returningAll()
      .$castTo<Payment>(),
)

/** Stores a payment; returns undefined when the site requested the same charge before. */
export async function insertPayment(
  ctx: InTransaction,
  payment: NewPayment,
): Promise<Payment | undefined> {
  const now = ctx.now()
  return first(write(ctx, insertPaymentSql, { payment, now }))
}

const paymentByIdSql = statement('payments.payment_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>(),
)

/** Returns a payment by its id. */
export const paymentById = (ctx: ReadCtx, id: string): Promise<Payment | undefined> =>
  first(read(ctx, paymentByIdSql, { id }))

const paymentByExternalIdSql = statement(
  'payments.payment_by_external_id',
  ({ gateway, externalId }: { gateway: string; externalId: string }, { db }) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('externalId', '=', externalId)
      .$castTo<Payment>(),
)

/** Returns the payment that a gateway knows by this id. */
export const paymentByExternalId = (
  ctx: ReadCtx,
  gateway: string,
  externalId: string,
): Promise<Payment | undefined> => first(read(ctx, paymentByExternalIdSql, { gateway, externalId }))

const paymentsSql = statement(
  'payments.payments',
  ({ ids }: { ids: readonly string[] }, { db }) => paymentsIn({ db }, ids).$castTo<Payment>(),
  { plan: 'generic' },
)

/** Returns payments by id. */
export const selectPayments = (ctx: ReadCtx, ids: readonly string[]): Promise<Payment[]> =>
  read(ctx, paymentsSql, { ids })

const paymentsIn = ({ db }: Pick<ReadCtx, 'db'>, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)

const paymentsBySiteSql = statement(
  'payments.payments_by_site',
  ({ purpose, references }: { purpose: string; references: readonly string[] }, { db }) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
      .where('initiatedBy', '=', 'site')
      .$castTo<Payment>(),
)

/** Returns the payments with which the site charges for references, in no order. */
export const paymentsBySite = (
  ctx: ReadCtx,
  purpose: string,
  references: readonly string[],
): Promise<Payment[]> => read(ctx, paymentsBySiteSql, { purpose, references })

const lockPaymentsSql = statement(
  'payments.lock_payments',
  ({ ids }: { ids: readonly string[] }, { db }) => {
    const query = paymentsIn({ db }, ids).orderBy('id').forUpdate()
    return query.$castTo<Payment>()
  },
  { plan: 'generic' },
)

/**
 * Returns payments by id, each with a lock, because two reports of one outcome may arrive at once.
 */
export async function lockPayments(
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  const rows = await read(ctx, lockPaymentsSql, { ids })
  return new Map(rows.map((payment) => [payment.id, payment]))
}

/**
 * Returns a payment by its id with a lock, because two reports of its outcome may arrive at once.
 */
export const lockPayment = async (ctx: InTransaction, id: string): Promise<Payment | undefined> =>
  (await lockPayments(ctx, [id])).get(id)

const changePaymentSql = statement(
  'payments.change_payment',
  (
    {
      changes,
      id,
    }: { changes: Partial<Omit<Payment, 'id' | 'createdAt' | 'updatedAt'>>; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('payments')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .$castTo<Payment>(),
)

/** Changes a payment. */
export async function changePayment(
  ctx: ReadCtx,
  id: string,
  changes: Partial<Omit<Payment, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<Payment> {
  return only(write(ctx, changePaymentSql, { changes, id }))
}

const setCheckoutPageSql = statement(
  'payments.set_checkout_page',
  (
    {
      page,
      id,
      paymentUrl,
    }: {
      page: Pick<Payment, 'gateway' | 'paymentUrl' | 'checkoutId'>
      id: string
      paymentUrl: string | null
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('payments')
      .set({ ...page, updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('paymentUrl', 'is distinct from', paymentUrl),
)

const paymentOfCheckoutSql = statement(
  'payments.payment_of_checkout',
  ({ id }: { id: string }, ctx) =>
    ctx.db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>(),
)

/**
 * Stores the checkout page of a payment and its gateway; storing the same page again changes
 * nothing.
 */
export async function setCheckoutPage(
  ctx: ReadCtx,
  id: string,
  page: Pick<Payment, 'gateway' | 'paymentUrl' | 'checkoutId'>,
): Promise<Payment> {
  const { paymentUrl } = page
  await write(ctx, setCheckoutPageSql, { page, id, paymentUrl })
  return only(read(ctx, paymentOfCheckoutSql, { id }))
}
