import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  first,
  only,
  type PaymentGateways,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A payment company that the operator set up. */
export type ConfiguredGateway = Readonly<Selectable<PaymentGateways>>

const configuredGatewaySql = statement(
  'payments.configured_gateway',
  ({ name }: { name: string }, { db }) =>
    db.selectFrom('paymentGateways').selectAll().where('name', '=', name),
)

/** Returns a payment company that was set up. */
export const configuredGateway = (
  ctx: ReadCtx,
  name: string,
): Promise<ConfiguredGateway | undefined> => first(read(ctx, configuredGatewaySql, { name }))

const configuredGatewaysSql = statement('payments.configured_gateways', (_: object, { db }) =>
  db.selectFrom('paymentGateways').selectAll(),
)

/** Returns all payment companies that were set up. */
export const configuredGateways = (ctx: ReadCtx): Promise<ConfiguredGateway[]> =>
  read(ctx, configuredGatewaysSql)

const lockGatewaysSql = statement(
  'payments.lock_gateways',
  () => sql`select pg_advisory_xact_lock(hashtext('payment_gateways'))`,
)

/** Locks the set-up of payment companies against simultaneous changes. */
export async function lockGateways(ctx: InTransaction): Promise<void> {
  await read(ctx, lockGatewaysSql)
}

const storeGatewaySql = statement(
  'payments.store_gateway',
  (
    {
      gateway,
      now,
      changes,
    }: {
      gateway: Omit<ConfiguredGateway, 'createdAt' | 'updatedAt'>
      now: Date
      changes: {
        priority: number
        hasNoAdultContent: boolean
        offersWallets: boolean
        isEnabled: boolean
        statementDescriptor: string
        testedAt: Date | null
        testProblem: string | null
        valuesSealed: Buffer
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('paymentGateways')
      .values({ ...gateway, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...changes, updatedAt: now }),
      ),
)

/** Stores the set-up of a payment company. */
export async function storeGateway(
  ctx: InTransaction,
  gateway: Omit<ConfiguredGateway, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const now = ctx.now()
  const { name: _, ...changes } = gateway
  await write(ctx, storeGatewaySql, { gateway, now, changes })
}

const storeTestSql = statement(
  'payments.store_test',
  (
    {
      testProblem,
      name,
      valuesSealed,
    }: { testProblem: string | null; name: string; valuesSealed: Buffer },
    { db, now },
  ) => {
    const tested = db.updateTable('paymentGateways').set({ testedAt: now(), testProblem })
    return tested.where('name', '=', name).where('valuesSealed', '=', valuesSealed)
  },
)

/**
 * Stores the result of a test, unless the keys were changed meanwhile: the problem in words, or
 * null when the company accepted the keys.
 */
export async function storeTest(
  ctx: InTransaction,
  { name, valuesSealed }: ConfiguredGateway,
  testProblem: string | null,
): Promise<void> {
  await write(ctx, storeTestSql, { testProblem, name, valuesSealed })
}

const enabledGatewaysSql = statement('payments.enabled_gateways', (_: object, { db }) => {
  const query = db.selectFrom('paymentGateways').select('name').where('isEnabled', '=', true)
  return query.orderBy('priority').orderBy('name')
})

/** Returns the names of the enabled gateways in the order in which they are tried. */
export async function enabledGateways(ctx: ReadCtx): Promise<string[]> {
  const rows = await read(ctx, enabledGatewaysSql)
  return rows.map(({ name }) => name)
}

const DAY_MS = 86_400_000

/** The health of a gateway as the console shows it. */
export interface GatewayHealth {
  readonly lastEventAt: Date | null
  readonly lastPaidAt: Date | null
  /** Failed payments of the last 24 hours. */
  readonly failed: number
  readonly unsettled: number
}

const lastReportOfGatewaySql = statement(
  'payments.last_report_of_gateway',
  ({ name }: { name: string }, { db }) =>
    db
      .selectFrom('gatewayReports')
      .select('receivedAt')
      .where('gateway', '=', name)
      .orderBy('receivedAt', 'desc')
      .limit(1),
)

const lastSettledOfGatewaySql = statement(
  'payments.last_settled_of_gateway',
  ({ name }: { name: string }, { db }) =>
    db
      .selectFrom('payments')
      .select('settledAt')
      .where('gateway', '=', name)
      .where('settledAt', 'is not', null)
      .orderBy('settledAt', 'desc')
      .limit(1),
)

const countFailedOfGatewaySql = statement(
  'payments.count_failed_of_gateway',
  ({ name }: { name: string }, { db, now }) =>
    db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<bigint>().as('failed'))
      .where('gateway', '=', name)
      .where('status', '=', 'fail')
      .where('createdAt', '>=', new Date(now().getTime() - DAY_MS)),
)

const countUnsettledOfGatewaySql = statement(
  'payments.count_unsettled_of_gateway',
  ({ name }: { name: string }, { db }) =>
    db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<bigint>().as('unsettled'))
      .where('gateway', '=', name)
      .where('checkAt', 'is not', null),
)

/**
 * Returns when a gateway was last heard of and paid through, and how many of its payments failed or
 * have no outcome.
 */
export async function gatewayHealth(ctx: ReadCtx, name: string): Promise<GatewayHealth> {
  const [last] = await read(ctx, lastReportOfGatewaySql, { name })
  const [paid] = await read(ctx, lastSettledOfGatewaySql, { name })
  const { failed } = await only(read(ctx, countFailedOfGatewaySql, { name }))
  const { unsettled } = await only(read(ctx, countUnsettledOfGatewaySql, { name }))
  const lastEventAt = last?.receivedAt ?? null
  const lastPaidAt = paid?.settledAt ?? null
  return { lastEventAt, lastPaidAt, failed: Number(failed), unsettled: Number(unsettled) }
}
