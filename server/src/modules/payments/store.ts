import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, endOfDateFilter, type ListOrder, matchesShortId, paginate } from '../../platform/db/pagination.ts'
import type { Payments } from '../../platform/db/tables.ts'
import type { Status } from './rules.ts'

type EnumColumns = {
  status: Status
  purpose: 'top_up' | 'subscription'
  type: 'token_package' | 'monthly_subscription' | 'yearly_subscription'
  initiatedBy: 'buyer' | 'site'
}

/** A payment as it is stored; amounts in hundredths of its currency. */
export type Payment = Readonly<Omit<Selectable<Payments>, keyof EnumColumns> & EnumColumns>

type NewPayment = Omit<Insertable<Payments>, 'id' | 'status' | 'createdAt' | 'updatedAt'>

/** Writes the wish to pay; undefined when the site asked for the same thing before. */
export async function insertPayment(ctx: InTransaction, payment: NewPayment): Promise<Payment | undefined> {
  const now = ctx.now()
  return ctx.db
    .insertInto('payments')
    .values({ ...payment, id: ctx.newId(), status: 'created', createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).where('initiatedBy', '=', 'site').doNothing())
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirst()
}

/** A payment by its id. */
export const paymentById = ({ db }: ReadCtx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>().executeTakeFirst()

/** Payments by id. */
export const selectPayments = ({ db }: ReadCtx, ids: readonly string[]): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$castTo<Payment>()
    .execute()

/** The payment by which the site charges for something. */
export const paymentBySite = ({ db }: ReadCtx, purpose: string, reference: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .where('initiatedBy', '=', 'site')
    .$castTo<Payment>()
    .executeTakeFirst()

/** A payment by its id, locked: its outcome may be heard twice at once. */
export const lockPayment = ({ db }: InTransaction, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().$castTo<Payment>().executeTakeFirst()

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

/** Notes where a payment is paid; noting the same again leaves it as it is. */
export async function setPaymentUrl(ctx: ReadCtx, id: string, paymentUrl: string): Promise<Payment> {
  await ctx.db
    .updateTable('payments')
    .set({ paymentUrl, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('paymentUrl', 'is distinct from', paymentUrl)
    .execute()
  return ctx.db.selectFrom('payments').selectAll().where('id', '=', id).$castTo<Payment>().executeTakeFirstOrThrow()
}

/** Payments whose gateway is to be asked now; each is put off, so that no other process asks meanwhile. */
export async function claimUnsettledPayments(ctx: InTransaction, limit: number, until: Date): Promise<Payment[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set ask_at = ${until}, asks = asks + 1 where id in (
      select id from payments where ask_at <= ${ctx.now()} order by ask_at limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  return selectPayments(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Notes a gateway's report; false when it came before. */
export async function insertWebhookEvent(ctx: InTransaction, gateway: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('gatewayReports')
    .values({ gateway, eventId, receivedAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['gateway', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The newest payment of a buyer for a performer that may still succeed, or whose subject was not given yet; `except`
 * names the reference of one that does not count.
 */
export const pendingPayment = (
  { db }: ReadCtx,
  { buyerId, performerId, except = '' }: { buyerId: string; performerId: string; except?: string },
): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('performerId', '=', performerId)
    .where('reference', '<>', except)
    .where((is) =>
      is.or([is('askAt', 'is not', null), is.and([is('status', '=', 'success'), is('fulfilledAt', 'is', null)])]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<Payment>()
    .executeTakeFirst()

/** Notes that what was paid for was given, or that its money is on its way back. */
export async function markFulfilled(ctx: InTransaction, id: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ fulfilledAt: ctx.now() })
    .where('id', '=', id)
    .where('fulfilledAt', 'is', null)
    .execute()
}

/** Which payments a list shows. */
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

/** How a list of payments may be ordered. */
export type PaymentOrder = ListOrder<'createdAt' | 'updatedAt' | 'amount'>

/** A page of payments and how many there are. */
export async function listPayments(ctx: ReadCtx, filter: PaymentFilter, order: PaymentOrder) {
  const matching = matchingPayments(ctx, filter)
  const rows = await paginate(matching.selectAll(), order).$castTo<Payment>().execute()
  return { rows, total: await countRows(ctx, matching.select('id')) }
}

function matchingPayments({ db }: ReadCtx, filter: PaymentFilter) {
  let query = db.selectFrom('payments')
  for (const key of ['buyerId', 'performerId', 'status', 'type'] as const) {
    const wanted = filter[key]
    if (wanted !== undefined) query = query.where(key, '=', wanted)
  }
  if (filter.number !== undefined) query = query.where(matchesShortId(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
