import type { Currency } from '@stagedoor/contract/kit'
import type { GatewayTransaction } from '@stagedoor/payment-companies'
import { sql } from 'kysely'
import {
  first,
  type Gathered,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'
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

/** Charges that are stored with their reports: a column for each field. */
interface ReportedCharges {
  readonly ids: readonly string[]
  readonly references: readonly string[]
  readonly amounts: readonly bigint[]
  readonly currencies: readonly string[]
  readonly methodIds: readonly (string | null)[]
  readonly statuses: readonly string[]
  readonly reasons: readonly (string | null)[]
  readonly reportIds: readonly string[]
  readonly reports: readonly string[]
}

/** Charges of one moment are stored together; each learns whether its own was inserted. */
const chargesGathered: Gathered<ReportedCharges, { id: string }> = {
  merge: (asked) => ({
    ids: asked.flatMap(({ ids }) => ids),
    references: asked.flatMap(({ references }) => references),
    amounts: asked.flatMap(({ amounts }) => amounts),
    currencies: asked.flatMap(({ currencies }) => currencies),
    methodIds: asked.flatMap(({ methodIds }) => methodIds),
    statuses: asked.flatMap(({ statuses }) => statuses),
    reasons: asked.flatMap(({ reasons }) => reasons),
    reportIds: asked.flatMap(({ reportIds }) => reportIds),
    reports: asked.flatMap(({ reports }) => reports),
  }),
  divide: (rows, asked) => asked.map(({ ids: [own] }) => rows.filter(({ id }) => id === own)),
}

const insertReportedCharges = statement<ReportedCharges, { id: string }>(
  'payments.insert_reported_charges',
  (charges, ctx) => sql`with given as (
      select distinct on (reference) * from unnest(
        ${charges.ids}::uuid[], ${charges.references}::text[], ${charges.amounts}::bigint[],
        ${charges.currencies}::text[], ${charges.methodIds}::uuid[], ${charges.statuses}::text[],
        ${charges.reasons}::text[], ${charges.reportIds}::uuid[], ${charges.reports}::text[])
        with ordinality as given (id, reference, amount, currency, method_id, status, reason,
          report_id, report, at)
      order by reference, at),
    inserted as (
      insert into sandbox_charges (id, reference, amount, currency, method_id, status, reason,
        created_at)
      select id, reference, amount, currency, method_id, status, reason, ${ctx.now()}::timestamptz
      from given
      where not exists (select from sandbox_charges as earlier
        where earlier.reference = given.reference)
      on conflict (reference) where status <> 'declined' do nothing returning id),
    reported as (
      insert into sandbox_callbacks (id, body, due_at, created_at)
      select report_id, report, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      from given join inserted using (id))
    select id from inserted`,
  { plan: 'generic', gathered: chargesGathered },
)

/**
 * Inserts a charge with the report of it, together with all others of this moment; returns false
 * when its reference was charged before, whether that was approved or declined.
 */
export async function insertReportedCharge(
  ctx: SandboxCtx,
  charge: Omit<Charge, 'createdAt' | 'settlesAt'>,
  report: string,
): Promise<boolean> {
  const rows = await write(ctx, insertReportedCharges, {
    ids: [charge.id],
    references: [charge.reference],
    amounts: [charge.amount],
    currencies: [charge.currency],
    methodIds: [charge.methodId],
    statuses: [charge.status],
    reasons: [charge.reason],
    reportIds: [ctx.newId()],
    reports: [report],
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
