import type { Currency } from '@stagedoor/contract/kit'
import type { GatewayTransaction } from '@stagedoor/payment-companies'
import { sql } from 'kysely'
import { first, read, type StatementCtx, statement, write } from '../../../platform/db/index.ts'
import type { Charge, Method, SandboxCtx } from './sandbox.store.ts'

/** Returns the token by which the site charges a saved card. */
export const tokenOf = ({ id }: Pick<Method, 'id'>): string => `sbx_${id}`

type NewCharge = Omit<Charge, 'id' | 'createdAt'>

const insertChargeSql = statement(
  'payments.insert_charge',
  ({ charge }: { charge: NewCharge }, ctx) =>
    ctx.db
      .insertInto('sandboxCharges')
      .values({ ...charge, id: ctx.newId(), createdAt: ctx.now() })
      .onConflict((conflict) =>
        conflict.column('reference').where('status', '<>', 'declined').doNothing(),
      )
      .returningAll(),
)

/** Inserts a charge; returns undefined when its reference was charged already. */
export const insertCharge = (ctx: SandboxCtx, charge: NewCharge): Promise<Charge | undefined> =>
  first(write(ctx, insertChargeSql, { charge }))

const insertReportedChargeSql = statement(
  'payments.insert_reported_charge',
  (
    {
      id,
      reference,
      amount,
      currency,
      methodId,
      status,
      reason,
      now,
      report,
    }: {
      id: string
      reference: string
      amount: bigint
      currency: string
      methodId: string | null
      status: string
      reason: string | null
      now: Date
      report: string
    },
    ctx,
  ) => sql<{ id: string }>`with inserted as (
      insert into sandbox_charges (id, reference, amount, currency, method_id, status, reason,
      created_at)
      select ${id}::uuid, ${reference}::text, ${amount}::bigint, ${currency}::text,
        ${methodId}::uuid, ${status}::text,
        ${reason}::text, ${now}::timestamptz
      where not exists (select from sandbox_charges where reference = ${reference}::text)
      on conflict (reference) where status <> 'declined' do nothing returning id)
    insert into sandbox_callbacks (id, body, due_at, created_at)
    select ${ctx.newId()}::uuid, ${report}::text, ${now}::timestamptz, ${now}::timestamptz
    from inserted returning id`,
  { plan: 'generic' },
)

/**
 * Inserts a charge with the report of it, in one statement; returns false when its reference was
 * charged before, whether that was approved or declined.
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
  const rows = await write(ctx, insertReportedChargeSql, {
    id,
    reference,
    amount,
    currency,
    methodId,
    status,
    reason,
    now,
    report,
  })
  return rows.length > 0
}

const lastChargeSql = statement(
  'payments.last_charge',
  ({ reference }: { reference: string }, { db }) =>
    db
      .selectFrom('sandboxCharges')
      .selectAll()
      .where('reference', '=', reference)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
)

/** Returns the last charge of a reference, the only one that counts. */
export const lastCharge = (ctx: SandboxCtx, reference: string): Promise<Charge | undefined> =>
  first(read(ctx, lastChargeSql, { reference }))

const settleChargeSql = statement('payments.settle_charge', ({ id }: { id: string }, { db }) =>
  db
    .updateTable('sandboxCharges')
    .set({ status: 'approved', settlesAt: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll(),
)

/** Settles a pending charge; returns undefined when it is settled already. */
export const settleCharge = (ctx: SandboxCtx, id: string): Promise<Charge | undefined> =>
  first(write(ctx, settleChargeSql, { id }))

const overdueChargesSql = statement('payments.overdue_charges', (_: object, { db, now }) =>
  db
    .selectFrom('sandboxCharges')
    .select('id')
    .where('status', '=', 'pending')
    .where('settlesAt', '<=', now())
    .limit(100),
)

/** Returns the charges that are due to settle. */
export async function overdueCharges(ctx: StatementCtx): Promise<string[]> {
  const rows = await read(ctx, overdueChargesSql)
  return rows.map(({ id }) => id)
}

const lockRefundedSandboxChargeSql = statement(
  'payments.lock_refunded_sandbox_charge',
  ({ refund }: { refund: { reference: string; chargeId: string; amount: bigint } }, ctx) =>
    ctx.db
      .selectFrom('sandboxCharges')
      .select(['id', 'amount', 'status'])
      .where('id', '=', refund.chargeId)
      .forUpdate(),
)

const refundsOfSandboxChargeSql = statement(
  'payments.refunds_of_sandbox_charge',
  ({ charge }: { charge: { amount: bigint; id: string; status: string } }, ctx) =>
    ctx.db.selectFrom('sandboxRefunds').selectAll().where('chargeId', '=', charge.id),
)

const insertSandboxRefundSql = statement(
  'payments.insert_sandbox_refund',
  ({ refund }: { refund: { reference: string; chargeId: string; amount: bigint } }, ctx) =>
    ctx.db
      .insertInto('sandboxRefunds')
      .values({ ...refund, id: ctx.newId(), createdAt: ctx.now() }),
)

/** Refunds a charge, once per reference; returns false when less than the amount is left. */
export async function insertRefund(
  ctx: SandboxCtx,
  refund: { reference: string; chargeId: string; amount: bigint },
): Promise<boolean> {
  const [charge] = await read(ctx, lockRefundedSandboxChargeSql, { refund })
  if (charge?.status !== 'approved') return false
  const given = await read(ctx, refundsOfSandboxChargeSql, { charge })
  if (given.some(({ reference }) => reference === refund.reference)) return true
  const total = given.reduce((sum, { amount }) => sum + amount, refund.amount)
  if (total > charge.amount) return false
  await write(ctx, insertSandboxRefundSql, { refund })
  return true
}

const transactionsSql = statement(
  'payments.transactions',
  ({ from, to }: { from: Date; to: Date }) => sql<GatewayTransaction & { amount: bigint }>`
    select 'charge' as type, id as "externalId", null::uuid as "chargeId", reference, amount,
      currency, created_at as "occurredAt"
    from sandbox_charges where status = 'approved' and created_at >= ${from} and created_at < ${to}
    union all
    select 'refund', r.id, c.id, r.reference, r.amount, c.currency, r.created_at
    from sandbox_refunds r join sandbox_charges c on c.id = r.charge_id
    where r.created_at >= ${from} and r.created_at < ${to} order by "occurredAt", "externalId"`,
)

/** Lists the approved charges and the refunds of a span of time, the oldest first. */
export async function listTransactions(
  ctx: SandboxCtx,
  { from, to }: { from: Date; to: Date },
): Promise<GatewayTransaction[]> {
  const rows = await read(ctx, transactionsSql, { from, to })
  return rows.map((row) => ({
    ...row,
    chargeId: row.chargeId ?? undefined,
    amount: row.amount as Currency,
  }))
}
