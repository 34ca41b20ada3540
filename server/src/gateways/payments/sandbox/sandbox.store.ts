import type { Currency } from '@stagedoor/contract/kit'
import type { CheckoutOrder } from '@stagedoor/payment-companies'
import { type Selectable, sql } from 'kysely'
import {
  first,
  gatheredBy,
  only,
  read,
  type SandboxCharges,
  type SandboxCheckouts,
  type SandboxMethods,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'
import type { GatewayCtx } from '../../../platform/gateway-context.ts'

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

const openCheckoutSql = statement(
  'payments.open_checkout',
  (
    {
      row,
    }: {
      row: {
        id: string
        customer: string
        customerName: string
        terms: string | null
        reference: string
        amount: Currency
        currency: string
        description: string
        savesMethod: boolean
        successUrl: string
        cancelUrl: string
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('sandboxCheckouts')
      .values({ ...row, status: 'open', createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('reference').doNothing()),
)

const checkoutOfSandboxOrderSql = statement(
  'payments.checkout_of_sandbox_order',
  ({ order }: { order: CheckoutOrder }, ctx) =>
    ctx.db.selectFrom('sandboxCheckouts').select('id').where('reference', '=', order.reference),
)

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
  await write(ctx, openCheckoutSql, { row })
  const { id } = await only(read(ctx, checkoutOfSandboxOrderSql, { order }))
  return id
}

const checkoutSql = statement('payments.checkout', ({ id }: { id: string }, { db }) =>
  db.selectFrom('sandboxCheckouts').selectAll().where('id', '=', id),
)

/** Returns a checkout by its id. */
export const findCheckout = (ctx: SandboxCtx, id: string): Promise<Checkout | undefined> =>
  first(read(ctx, checkoutSql, { id }))

const checkoutOfSql = statement(
  'payments.checkout_of',
  ({ reference }: { reference: string }, { db }) =>
    db.selectFrom('sandboxCheckouts').selectAll().where('reference', '=', reference),
)

/** Returns the checkout of an order. */
export const checkoutOf = (ctx: SandboxCtx, reference: string): Promise<Checkout | undefined> =>
  first(read(ctx, checkoutOfSql, { reference }))

const lockCheckoutSql = statement('payments.lock_checkout', ({ id }: { id: string }, { db }) =>
  db.selectFrom('sandboxCheckouts').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a checkout by its id and locks it, because its buyer may submit twice. */
export const lockCheckout = (ctx: SandboxCtx, id: string): Promise<Checkout | undefined> =>
  first(read(ctx, lockCheckoutSql, { id }))

const closeCheckoutSql = statement(
  'payments.close_checkout',
  ({ status, id }: { status: 'paid' | 'canceled'; id: string }, { db }) =>
    db.updateTable('sandboxCheckouts').set({ status }).where('id', '=', id),
)

/** Closes a checkout. */
export async function closeCheckout(
  ctx: SandboxCtx,
  id: string,
  status: 'paid' | 'canceled',
): Promise<void> {
  await write(ctx, closeCheckoutSql, { status, id })
}

const saveMethodSql = statement(
  'payments.save_method',
  ({ of }: { of: { customer: string; holderName: string; card: string } }, ctx) =>
    ctx.db
      .insertInto('sandboxMethods')
      .values({ ...of, id: ctx.newId(), createdAt: ctx.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['customer', 'card'])
          .doUpdateSet({ holderName: of.holderName, forgottenAt: null }),
      )
      .returningAll(),
)

/** Saves a customer's card, or returns the existing one. */
export async function saveMethod(
  ctx: SandboxCtx,
  of: { customer: string; holderName: string; card: string },
): Promise<Method> {
  return only(write(ctx, saveMethodSql, { of }))
}

/** Returns a saved card by its token. */
export async function findMethod(ctx: SandboxCtx, token: string): Promise<Method | undefined> {
  return /^sbx_[0-9a-f]{32}$/.test(token)
    ? first(read(ctx, methodsById, { ids: [token.slice(4)] }))
    : undefined
}

const methodsById = statement(
  'payments.methods_by_id',
  ({ ids }: { ids: readonly string[] }) => sql<Method>`
    select id, customer, card, holder_name as "holderName", created_at as "createdAt",
      forgotten_at as "forgottenAt"
    from sandbox_methods where id = any(${ids}::uuid[])`,
  { plan: 'generic', gathered: gatheredBy('ids', ({ id }) => id) },
)

const forgetMethodSql = statement(
  'payments.forget_method',
  (
    {
      method,
    }: {
      method: {
        createdAt: Date
        customer: string
        id: string
        card: string
        forgottenAt: Date | null
        holderName: string
      }
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('sandboxMethods')
      .set({ forgottenAt: ctx.now() })
      .where('id', '=', method.id),
)

/** Deletes a saved card, so that charges of it are declined. */
export async function forgetMethod(ctx: StatementCtx, token: string): Promise<void> {
  const method = await findMethod(ctx, token)
  if (!method) return
  await write(ctx, forgetMethodSql, { method })
}
