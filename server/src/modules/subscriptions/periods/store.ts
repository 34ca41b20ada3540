import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  first,
  read,
  type SubscriptionPeriods,
  statement,
  write,
} from '../../../platform/db/index.ts'
import type { PostResult } from '../../ledger/index.ts'
import type { SubscriptionRow } from '../store.ts'

type EnumColumns = { type: 'monthly' | 'yearly' }

/** A paid period as it is stored. */
export type Period = Readonly<
  Omit<Selectable<SubscriptionPeriods>, keyof EnumColumns> & EnumColumns
>

const columns = [
  'subscriptionId',
  'period',
  'paymentId',
  'type',
  'tier',
  'gross',
  'discount',
  'commission',
  'net',
  'tax',
  'taxCountry',
  'taxBasisPoints',
  'commissionBasisPoints',
  'refunded',
  'refundedNet',
  'startsAt',
  'endsAt',
  'createdAt',
] as const satisfies readonly (keyof SubscriptionPeriods)[]

/** A paid period before it is stored. */
export type NewPeriod = Omit<Period, 'createdAt' | 'refunded' | 'refundedNet'>

const insertPeriodsSql = statement(
  'subscriptions.insert_periods',
  ({ periods, move }: { periods: readonly NewPeriod[]; move: RawBuilder<PostResult> }, ctx) => {
    const column = <T>(pick: (period: NewPeriod) => T) => periods.map(pick)
    return sql<PostResult>`with inserted as (
      insert into subscription_periods (subscription_id, period, payment_id, type, tier, gross, discount,
      commission, net, tax, tax_country, tax_basis_points, commission_basis_points, starts_at,
      ends_at, created_at)
      select given.*, ${ctx.now()}::timestamptz from unnest(
        ${column(({ subscriptionId }) => subscriptionId)}::uuid[],
        ${column(({ period }) => period)}::integer[],
        ${column(({ paymentId }) => paymentId)}::uuid[], ${column(({ type }) => type)}::text[],
        ${column(({ tier }) => tier)}::smallint[],
        ${column(({ gross }) => gross)}::bigint[], ${column(({ discount }) => discount)}::bigint[],
        ${column(({ commission }) => commission)}::bigint[], ${column(({ net }) => net)}::bigint[],
        ${column(({ tax }) => tax)}::bigint[], ${column(({ taxCountry }) => taxCountry)}::text[],
        ${column(({ taxBasisPoints }) => taxBasisPoints)}::integer[],
        ${column(({ commissionBasisPoints }) => commissionBasisPoints)}::integer[],
        ${column(({ startsAt }) => startsAt)}::timestamptz[],
        ${column(({ endsAt }) => endsAt)}::timestamptz[]) as given)
    select * from ${move} as moved`
  },
  { plan: 'keyed' },
)

/** Stores paid periods and moves their money in one round trip. */
export async function insertPeriods(
  ctx: InTransaction,
  periods: readonly NewPeriod[],
  move: RawBuilder<PostResult>,
): Promise<void> {
  await write(ctx, insertPeriodsSql, { periods, move })
}

/** A subscription in a period that was just paid for. */
type StartedPeriod = Pick<
  SubscriptionRow,
  | 'id'
  | 'anchorAt'
  | 'anchorPeriod'
  | 'pausedMonths'
  | 'type'
  | 'months'
  | 'period'
  | 'endsAt'
  | 'gateway'
  | 'cardId'
  | 'agreementId'
>

const startPeriodsSql = statement(
  'subscriptions.start_periods',
  ({ started }: { started: readonly StartedPeriod[] }, ctx) => {
    const column = <T>(pick: (subscription: StartedPeriod) => T) => started.map(pick)
    return sql`update subscriptions
      set anchor_at = new.anchor_at, anchor_period = new.anchor_period,
      paused_months = new.paused_months, type = new.type, months = new.months, period = new.period,
      ends_at = new.ends_at, gateway = new.gateway, card_id = new.card_id,
      agreement_id = new.agreement_id, state = 'active', charging_since = null, attempts = 0,
      retry_at = null,
      last_failure = null, cancelled_at = null, pause_months = null, resumes_at = null,
      updated_at = ${ctx.now()}::timestamptz
      from unnest(${column(({ id }) => id)}::uuid[],
        ${column(({ anchorAt }) => anchorAt)}::timestamptz[],
        ${column(({ anchorPeriod }) => anchorPeriod)}::integer[],
        ${column(({ pausedMonths }) => pausedMonths)}::integer[],
        ${column(({ type }) => type)}::text[],
        ${column(({ months }) => months)}::integer[], ${column(({ period }) => period)}::integer[],
        ${column(({ endsAt }) => endsAt)}::timestamptz[],
        ${column(({ gateway }) => gateway)}::text[],
        ${column(({ cardId }) => cardId)}::uuid[],
        ${column(({ agreementId }) => agreementId)}::uuid[])
        as new (id, anchor_at, anchor_period, paused_months, type, months, period, ends_at, gateway,
        card_id, agreement_id)
      where subscriptions.id = new.id`
  },
  { plan: 'generic' },
)

/**
 * Runs subscriptions in the periods that were paid for, without what hindered or changed the last
 * ones.
 */
export async function startPeriods(
  ctx: InTransaction,
  started: readonly StartedPeriod[],
): Promise<void> {
  await write(ctx, startPeriodsSql, { started })
}

const periodOfSql = statement(
  'subscriptions.period_of',
  ({ subscriptionId, period }: { subscriptionId: string; period: number }, { db }) =>
    db
      .selectFrom('subscriptionPeriods')
      .selectAll()
      .where('subscriptionId', '=', subscriptionId)
      .where('period', '=', period)
      .$castTo<Period>(),
)

/** Returns a period by its subscription and number. */
export const periodOf = (
  ctx: ReadCtx,
  subscriptionId: string,
  period: number,
): Promise<Period | undefined> => first(read(ctx, periodOfSql, { subscriptionId, period }))

const periodsOfSql = statement(
  'subscriptions.periods_of',
  ({ ids, numbers }: { ids: string[]; numbers: number[] }, { db }) => {
    const query = db
      .selectFrom('subscriptionPeriods')
      .select(columns)
      .where(
        sql<boolean>`(subscription_id, period) in (select *
          from unnest(${ids}::uuid[], ${numbers}::integer[]))`,
      )
    return query.$castTo<Period>()
  },
  { plan: 'generic' },
)

/** Returns periods by their subscriptions and numbers, in no order. */
export async function periodsOf(
  ctx: ReadCtx,
  asked: readonly { readonly subscriptionId: string; readonly period: number }[],
): Promise<Period[]> {
  const ids = asked.map(({ subscriptionId }) => subscriptionId)
  const numbers = asked.map(({ period }) => period)
  return read(ctx, periodsOfSql, { ids, numbers })
}

/** Returns the period that a payment paid for. */
export const periodPaidBy = async (ctx: ReadCtx, paymentId: string): Promise<Period | undefined> =>
  (await periodsPaidBy(ctx, [paymentId]))[0]

const periodsPaidBySql = statement(
  'subscriptions.periods_paid_by',
  ({ paymentIds }: { paymentIds: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptionPeriods')
      .select(columns)
      .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
      .$castTo<Period>(),
  { plan: 'generic' },
)

/** Returns the periods that payments paid for, in no order. */
export const periodsPaidBy = (ctx: ReadCtx, paymentIds: readonly string[]): Promise<Period[]> =>
  read(ctx, periodsPaidBySql, { paymentIds })

const unfinishedPeriodsSql = statement(
  'subscriptions.unfinished_periods',
  ({ subscriptionId, now }: { subscriptionId: string; now: Date }, { db }) =>
    db
      .selectFrom('subscriptionPeriods')
      .selectAll()
      .where('subscriptionId', '=', subscriptionId)
      .where('endsAt', '>', now)
      .orderBy('period')
      .$castTo<Period>(),
)

/** Returns the periods of a subscription that have not ended. */
export const unfinishedPeriods = (
  ctx: ReadCtx,
  subscriptionId: string,
  now: Date,
): Promise<Period[]> => read(ctx, unfinishedPeriodsSql, { subscriptionId, now })

const addRefundSql = statement(
  'subscriptions.add_refund',
  ({
    back,
    subscriptionId,
    period,
  }: {
    back: { gross: bigint; net: bigint }
    subscriptionId: string
    period: number
  }) => sql`update subscription_periods
    set refunded = refunded + ${back.gross}, refunded_net = refunded_net + ${back.net}
    where subscription_id = ${subscriptionId} and period = ${period}`,
)

/** Adds a refunded amount to a period. */
export async function addRefund(
  ctx: InTransaction,
  { subscriptionId, period }: Period,
  back: { gross: bigint; net: bigint },
): Promise<void> {
  await write(ctx, addRefundSql, { back, subscriptionId, period })
}

const lastPaymentsSql = statement(
  'subscriptions.last_payments',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptionPeriods')
      .distinctOn('subscriptionId')
      .select(['subscriptionId', 'paymentId'])
      .where('subscriptionId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('subscriptionId')
      .orderBy('period', 'desc'),
)

/** Returns the last payment of each subscription. */
export async function lastPayments(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, lastPaymentsSql, { ids })
  return new Map(rows.map(({ subscriptionId, paymentId }) => [subscriptionId, paymentId]))
}
