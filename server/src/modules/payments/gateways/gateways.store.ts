import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { PaymentGateways } from '../../../platform/db/index.ts'

/** A payment company that the operator set up. */
export type ConfiguredGateway = Readonly<Selectable<PaymentGateways>>

/** Returns a payment company that was set up. */
export const configuredGateway = (
  { db }: ReadCtx,
  name: string,
): Promise<ConfiguredGateway | undefined> =>
  db.selectFrom('paymentGateways').selectAll().where('name', '=', name).executeTakeFirst()

/** Returns all payment companies that were set up. */
export const configuredGateways = ({ db }: ReadCtx): Promise<ConfiguredGateway[]> =>
  db.selectFrom('paymentGateways').selectAll().execute()

/** Locks the set-up of payment companies against simultaneous changes. */
export async function lockGateways({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payment_gateways'))`.execute(db)
}

/** Stores the set-up of a payment company. */
export async function storeGateway(
  ctx: InTransaction,
  gateway: Omit<ConfiguredGateway, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const now = ctx.now()
  const { name: _, ...changes } = gateway
  await ctx.db
    .insertInto('paymentGateways')
    .values({ ...gateway, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...changes, updatedAt: now }))
    .execute()
}

/**
 * Stores the result of a test, unless the keys were changed meanwhile: the problem in words, or null when the company
 * accepted the keys.
 */
export async function storeTest(
  { db, now }: InTransaction,
  { name, valuesSealed }: ConfiguredGateway,
  testProblem: string | null,
): Promise<void> {
  const tested = db.updateTable('paymentGateways').set({ testedAt: now(), testProblem })
  await tested.where('name', '=', name).where('valuesSealed', '=', valuesSealed).execute()
}

/** Returns the names of the enabled gateways in the order in which they are tried. */
export async function enabledGateways({ db }: ReadCtx): Promise<string[]> {
  const query = db.selectFrom('paymentGateways').select('name').where('isEnabled', '=', true)
  const rows = await query.orderBy('priority').orderBy('name').execute()
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

/** Returns when a gateway was last heard of and paid through, and how many of its payments failed or have no outcome. */
export async function gatewayHealth({ db, now }: ReadCtx, name: string): Promise<GatewayHealth> {
  const last = await db
    .selectFrom('gatewayReports')
    .select('receivedAt')
    .where('gateway', '=', name)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const paid = await db
    .selectFrom('payments')
    .select('settledAt')
    .where('gateway', '=', name)
    .where('settledAt', 'is not', null)
    .orderBy('settledAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { failed } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('failed'))
    .where('gateway', '=', name)
    .where('status', '=', 'fail')
    .where('createdAt', '>=', new Date(now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  const { unsettled } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('unsettled'))
    .where('gateway', '=', name)
    .where('checkAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const [lastEventAt, lastPaidAt] = [last?.receivedAt ?? null, paid?.settledAt ?? null]
  return { lastEventAt, lastPaidAt, failed: Number(failed), unsettled: Number(unsettled) }
}
