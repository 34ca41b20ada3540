import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { SubscriptionPeriods } from '../../../platform/db/index.ts'

type EnumColumns = { type: 'monthly' | 'yearly' }

/** A paid period as it is stored. */
export type Period = Readonly<Omit<Selectable<SubscriptionPeriods>, keyof EnumColumns> & EnumColumns>

/** Stores a paid period. */
export async function insertPeriod(
  ctx: InTransaction,
  period: Omit<Insertable<SubscriptionPeriods>, 'createdAt' | 'refunded'>,
): Promise<void> {
  await ctx.db
    .insertInto('subscriptionPeriods')
    .values({ ...period, createdAt: ctx.now() })
    .execute()
}

/** Returns a period by its subscription and number. */
export const periodOf = ({ db }: ReadCtx, subscriptionId: string, period: number): Promise<Period | undefined> =>
  db
    .selectFrom('subscriptionPeriods')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('period', '=', period)
    .$castTo<Period>()
    .executeTakeFirst()

/** Returns periods by their subscriptions and numbers, in no order. */
export async function periodsOf(
  { db }: ReadCtx,
  asked: readonly { readonly subscriptionId: string; readonly period: number }[],
): Promise<Period[]> {
  const [ids, numbers] = [asked.map(({ subscriptionId }) => subscriptionId), asked.map(({ period }) => period)]
  return db
    .selectFrom('subscriptionPeriods')
    .selectAll()
    .where(sql<boolean>`(subscription_id, period) in (select * from unnest(${ids}::uuid[], ${numbers}::integer[]))`)
    .$castTo<Period>()
    .execute()
}

/** Returns the period that a payment paid for. */
export const periodPaidBy = ({ db }: ReadCtx, paymentId: string): Promise<Period | undefined> =>
  db
    .selectFrom('subscriptionPeriods')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .$castTo<Period>()
    .executeTakeFirst()

/** Returns the periods of a subscription that have not ended. */
export const unfinishedPeriods = ({ db }: ReadCtx, subscriptionId: string, now: Date): Promise<Period[]> =>
  db
    .selectFrom('subscriptionPeriods')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('endsAt', '>', now)
    .orderBy('period')
    .$castTo<Period>()
    .execute()

/** Adds a refunded amount to a period. */
export async function addRefund(
  ctx: InTransaction,
  { subscriptionId, period }: Period,
  back: { gross: bigint; net: bigint },
): Promise<void> {
  await sql`update subscription_periods
    set refunded = refunded + ${back.gross}, refunded_net = refunded_net + ${back.net}
    where subscription_id = ${subscriptionId} and period = ${period}`.execute(ctx.db)
}

/** Returns the last payment of each subscription. */
export async function lastPayments({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscriptionPeriods')
    .distinctOn('subscriptionId')
    .select(['subscriptionId', 'paymentId'])
    .where('subscriptionId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('subscriptionId')
    .orderBy('period', 'desc')
    .execute()
  return new Map(rows.map(({ subscriptionId, paymentId }) => [subscriptionId, paymentId]))
}

/** SQL to join: the payments of periods with the ledger's reference of the period. */
export const periodReferences = sql`(
  select payment_id, replace(subscription_id::text, '-', '') || ':' || period as reference from subscription_periods)`

/** SQL for the paid periods that include a tax, for the tax report. */
export const taxedPeriods = sql`
  select 'subscription' as reason, replace(subscription_id::text, '-', '') || ':' || period::text as reference,
    created_at as sold_at, tax_country as country, gross - discount as charged, tax
  from subscription_periods where tax_country is not null`
