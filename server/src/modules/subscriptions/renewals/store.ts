import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { addDays } from '../periods/rules.ts'

/**
 * The time after which a renewal without an outcome is queued again; its reference makes sure that
 * it is charged once.
 */
const RETRY_AFTER_MS = 60 * 60_000

const claimDueRenewalsSql = statement(
  'subscriptions.claim_due_renewals',
  ({ now, lost, limit }: { now: Date; lost: Date; limit: number }) => sql<{ id: string }>`
    update subscriptions set charging_since = ${now} where id in (
      select id from subscriptions
      where price > 0 and agreement_id is null and pause_months is null
        and (state = 'active' and ends_at <= ${now} or state = 'past_due' and retry_at <= ${now})
        and (charging_since is null or charging_since < ${lost})
      order by coalesce(retry_at, ends_at) limit ${limit} for update skip locked)
    returning id`,
)

/**
 * Returns up to `limit` subscriptions whose renewal is due, and marks each, so that no other
 * process takes it.
 */
export async function claimDueRenewals(ctx: InTransaction, limit: number): Promise<string[]> {
  const now = ctx.now()
  const lost = new Date(now.getTime() - RETRY_AFTER_MS)
  const rows = await write(ctx, claimDueRenewalsSql, { now, lost, limit })
  return rows.map(({ id }) => id)
}

/**
 * The days for which a company that renews by itself may be silent after the paid time or its
 * announced retry.
 */
const SILENT_DAYS = 5

const lapsedSql = statement(
  'subscriptions.lapsed',
  ({ limit }: { limit: number }, { now }) => sql<{ id: string }>`
    select id from subscriptions
    where agreement_id is not null and coalesce(retry_at, ends_at) < ${addDays(now(), -SILENT_DAYS)}
    order by coalesce(retry_at, ends_at) limit ${limit}`,
)

/** Returns up to `limit` subscriptions whose company was silent for too long. */
export async function selectLapsed(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, lapsedSql, { limit })
  return rows.map(({ id }) => id)
}

const withAgreementsSql = statement(
  'subscriptions.with_agreements',
  ({ performerId, limit }: { performerId: string; limit: number }, { db }) =>
    db
      .selectFrom('subscriptions')
      .select('id')
      .where('performerId', '=', performerId)
      .where('tier', '=', 1)
      .where('agreementId', 'is not', null)
      .limit(limit),
)

/** Returns up to `limit` subscriptions to a performer's first tier that a company renews. */
export async function selectWithAgreements(
  ctx: ReadCtx,
  performerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, withAgreementsSql, { performerId, limit })
  return rows.map(({ id }) => id)
}

const expiredSql = statement('subscriptions.expired', ({ limit }: { limit: number }, { db, now }) =>
  db
    .selectFrom('subscriptions')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['trialing', 'cancelling']),
        and([eb('state', '=', 'active'), eb('price', '=', 0n)]),
      ]),
    )
    .where('endsAt', '<=', now())
    .orderBy('endsAt')
    .limit(limit),
)

/** Returns up to `limit` trials, cancelled subscriptions and grants whose time has ended. */
export async function selectExpired(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, expiredSql, { limit })
  return rows.map(({ id }) => id)
}

/**
 * The days before a renewal, a renewal of half a year and more, and the end of a trial, on which
 * fans are reminded.
 */
export interface ReminderDays {
  readonly short: number
  readonly long: number
  readonly trial: number
}

const claimRemindableSql = statement(
  'subscriptions.claim_remindable',
  ({ now, days, limit }: { now: Date; days: ReminderDays; limit: number }) => {
    const within = (days: number) => new Date(now.getTime() + days * 86_400_000)
    return sql<{ id: string }>`
    update subscriptions set reminded_period = period + 1 where id in (
      select id from subscriptions
      where reminded_period <= period and (
        state = 'active' and price > 0 and pause_months is null and ends_at > ${now}
          and ends_at <= case when months >= 6 then ${within(days.long)}::timestamptz
            else ${within(days.short)}::timestamptz end
        or state = 'paused' and resumes_at > ${now} and resumes_at <= ${within(days.short)}
        or state = 'trialing' and ends_at > ${now} and ends_at <= ${within(days.trial)}
          and ends_at - started_at > make_interval(days => ${days.trial}::integer))
      order by ends_at limit ${limit} for update skip locked)
    returning id`
  },
)

/**
 * Returns up to `limit` subscriptions that renew, resume after a pause, or end as a trial soon and
 * whose fans were not reminded, and marks each as reminded.
 */
export async function claimRemindable(
  ctx: InTransaction,
  days: ReminderDays,
  limit: number,
): Promise<string[]> {
  const now = ctx.now()
  const rows = await write(ctx, claimRemindableSql, { now, days, limit })
  return rows.map(({ id }) => id)
}

const paidByCardsSql = statement(
  'subscriptions.paid_by_cards',
  ({ cardIds }: { cardIds: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptions')
      .select(['cardId', 'fanId', 'performerId'])
      .where('cardId', '=', sql<string>`any(${[...cardIds]}::uuid[])`)
      .where('state', 'in', ['active', 'past_due', 'paused'])
      .where('price', '>', 0n),
)

/** Returns the subscriptions that saved cards will pay for again. */
export async function selectPaidByCards(ctx: ReadCtx, cardIds: readonly string[]) {
  return read(ctx, paidByCardsSql, { cardIds })
}

const runningBetweenSql = statement(
  'subscriptions.running_between',
  ({ a, b }: { a: string; b: string }, { db }) =>
    db
      .selectFrom('subscriptions')
      .select('id')
      .where('state', '<>', 'ended')
      .where(({ eb, or, and }) =>
        or([
          and([eb('fanId', '=', a), eb('performerId', '=', b)]),
          and([eb('fanId', '=', b), eb('performerId', '=', a)]),
        ]),
      ),
)

/** Returns the running subscriptions between two accounts, in both directions. */
export async function runningBetween(ctx: ReadCtx, a: string, b: string): Promise<string[]> {
  const rows = await read(ctx, runningBetweenSql, { a, b })
  return rows.map(({ id }) => id)
}
