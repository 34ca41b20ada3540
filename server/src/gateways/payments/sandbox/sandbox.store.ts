import type { Currency } from '@stagedoor/contract/kit'
import { type Selectable, sql } from 'kysely'
import {
  gather,
  type Question,
  runPrepared,
  type SandboxCharges,
  type SandboxCheckouts,
  type SandboxMethods,
} from '../../../platform/db/index.ts'
import type { GatewayCtx } from '../../../platform/gateway-context.ts'
import type { GatewayTransaction } from '../events.ts'
import type { CheckoutOrder } from '../port.ts'

/** The context of the sandbox's own transactions. */
export type SandboxCtx = Pick<GatewayCtx, 'db' | 'now' | 'newId'>

export type Checkout = Selectable<SandboxCheckouts>
export type Charge = Selectable<SandboxCharges>
export type Method = Selectable<SandboxMethods>

/** Runs work of the sandbox in a transaction of its own. */
export const sandboxTransaction = <T>(
  ctx: GatewayCtx,
  work: (ctx: SandboxCtx) => Promise<T>,
): Promise<T> => ctx.db.transact((db) => work({ db, now: ctx.now, newId: ctx.newId }))

/** Opens the page for an order, or returns the existing one. */
export async function openCheckout(ctx: SandboxCtx, order: CheckoutOrder): Promise<string> {
  const { customer, terms, recurring: _recurring, ...rest } = order
  const row = {
    ...rest,
    id: ctx.newId(),
    customer: customer.id,
    customerName: customer.name,
    terms: terms ?? null,
  }
  await ctx.db
    .insertInto('sandboxCheckouts')
    .values({ ...row, status: 'open', createdAt: ctx.now() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const { id } = await ctx.db
    .selectFrom('sandboxCheckouts')
    .select('id')
    .where('reference', '=', order.reference)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a checkout by its id. */
export const findCheckout = (
  { db }: Pick<SandboxCtx, 'db'>,
  id: string,
): Promise<Checkout | undefined> =>
  db.selectFrom('sandboxCheckouts').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the checkout of an order. */
export const checkoutOf = (
  { db }: Pick<SandboxCtx, 'db'>,
  reference: string,
): Promise<Checkout | undefined> =>
  db
    .selectFrom('sandboxCheckouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Returns a checkout by its id and locks it, because its buyer may submit twice. */
export const lockCheckout = ({ db }: SandboxCtx, id: string): Promise<Checkout | undefined> =>
  db.selectFrom('sandboxCheckouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Closes a checkout. */
export async function closeCheckout(
  { db }: SandboxCtx,
  id: string,
  status: 'paid' | 'canceled',
): Promise<void> {
  await db.updateTable('sandboxCheckouts').set({ status }).where('id', '=', id).execute()
}

/** Saves a customer's card, or returns the existing one. */
export async function saveMethod(
  ctx: SandboxCtx,
  of: { customer: string; holderName: string; card: string },
): Promise<Method> {
  return ctx.db
    .insertInto('sandboxMethods')
    .values({ ...of, id: ctx.newId(), createdAt: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['customer', 'card'])
        .doUpdateSet({ holderName: of.holderName, forgottenAt: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns a saved card by its token. */
export async function findMethod(
  ctx: Pick<SandboxCtx, 'db'>,
  token: string,
): Promise<Method | undefined> {
  return /^sbx_[0-9a-f]{32}$/.test(token) ? gather(ctx, methodsById, token.slice(4)) : undefined
}

const methodsById: Question<Method> = async (ctx, ids) => {
  const rows = await runPrepared<Method>(
    ctx,
    sql`select id, customer, card, holder_name as "holderName", created_at as "createdAt", forgotten_at as "forgottenAt"
      from sandbox_methods where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map((method) => [method.id, method]))
}

/** Deletes a saved card, so that charges of it are declined. */
export async function forgetMethod(
  ctx: Pick<GatewayCtx, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const method = await findMethod(ctx, token)
  if (!method) return
  await ctx.db
    .updateTable('sandboxMethods')
    .set({ forgottenAt: ctx.now() })
    .where('id', '=', method.id)
    .execute()
}

/** Returns the token by which the site charges a saved card. */
export const tokenOf = ({ id }: Pick<Method, 'id'>): string => `sbx_${id}`

type NewCharge = Omit<Charge, 'id' | 'createdAt'>

/** Inserts a charge; returns undefined when its reference was charged already. */
export const insertCharge = (ctx: SandboxCtx, charge: NewCharge): Promise<Charge | undefined> =>
  ctx.db
    .insertInto('sandboxCharges')
    .values({ ...charge, id: ctx.newId(), createdAt: ctx.now() })
    .onConflict((conflict) =>
      conflict.column('reference').where('status', '<>', 'declined').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/**
 * Inserts a charge with the report of it, in one statement; returns false when its reference was charged before, whether
 * that was approved or declined.
 */
export async function insertReportedCharge(
  ctx: SandboxCtx,
  {
    id,
    reference,
    amount,
    currency,
    methodId,
    status,
    reason,
  }: Omit<Charge, 'createdAt' | 'settlesAt'>,
  report: string,
): Promise<boolean> {
  const now = ctx.now()
  const rows = await runPrepared(
    ctx,
    sql<{ id: string }>`with inserted as (
      insert into sandbox_charges (id, reference, amount, currency, method_id, status, reason, created_at)
      select ${id}::uuid, ${reference}::text, ${amount}::bigint, ${currency}::text, ${methodId}::uuid, ${status}::text,
        ${reason}::text, ${now}::timestamptz
      where not exists (select from sandbox_charges where reference = ${reference}::text)
      on conflict (reference) where status <> 'declined' do nothing returning id)
    insert into sandbox_callbacks (id, body, due_at, created_at)
    select ${ctx.newId()}::uuid, ${report}::text, ${now}::timestamptz, ${now}::timestamptz from inserted returning id`,
  )
  return rows.length > 0
}

/** Returns the last charge of a reference, the only one that counts. */
export const lastCharge = (
  { db }: Pick<SandboxCtx, 'db'>,
  reference: string,
): Promise<Charge | undefined> =>
  db
    .selectFrom('sandboxCharges')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Settles a pending charge; returns undefined when it is settled already. */
export const settleCharge = ({ db }: SandboxCtx, id: string): Promise<Charge | undefined> =>
  db
    .updateTable('sandboxCharges')
    .set({ status: 'approved', settlesAt: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** Returns the charges that are due to settle. */
export async function overdueCharges({
  db,
  now,
}: Pick<GatewayCtx, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxCharges')
    .select('id')
    .where('status', '=', 'pending')
    .where('settlesAt', '<=', now())
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Refunds a charge, once per reference; returns false when less than the amount is left. */
export async function insertRefund(
  ctx: SandboxCtx,
  refund: { reference: string; chargeId: string; amount: bigint },
): Promise<boolean> {
  const charge = await ctx.db
    .selectFrom('sandboxCharges')
    .select(['id', 'amount', 'status'])
    .where('id', '=', refund.chargeId)
    .forUpdate()
    .executeTakeFirst()
  if (charge?.status !== 'approved') return false
  const given = await ctx.db
    .selectFrom('sandboxRefunds')
    .selectAll()
    .where('chargeId', '=', charge.id)
    .execute()
  if (given.some(({ reference }) => reference === refund.reference)) return true
  const total = given.reduce((sum, { amount }) => sum + amount, refund.amount)
  if (total > charge.amount) return false
  await ctx.db
    .insertInto('sandboxRefunds')
    .values({ ...refund, id: ctx.newId(), createdAt: ctx.now() })
    .execute()
  return true
}

/** Lists the approved charges and the refunds of a span of time, the oldest first. */
export async function listTransactions(
  { db }: Pick<SandboxCtx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<GatewayTransaction[]> {
  const { rows } = await sql<GatewayTransaction & { amount: bigint }>`
    select 'charge' as type, id as "externalId", null::uuid as "chargeId", reference, amount, currency, created_at as "occurredAt"
    from sandbox_charges where status = 'approved' and created_at >= ${from} and created_at < ${to}
    union all
    select 'refund', r.id, c.id, r.reference, r.amount, c.currency, r.created_at
    from sandbox_refunds r join sandbox_charges c on c.id = r.charge_id
    where r.created_at >= ${from} and r.created_at < ${to} order by "occurredAt", "externalId"`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    chargeId: row.chargeId ?? undefined,
    amount: row.amount as Currency,
  }))
}
