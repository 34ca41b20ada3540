import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A day of a referral whose sales changed. */
export interface ChangedDay {
  readonly referralId: string
  readonly day: string
}

const changedDaysSql = statement(
  'referrals.changed_days',
  ({ today, limit }: { today: string; limit: number }) => sql<ChangedDay>`
    select distinct referral_id, day::text as day from (
      select referral_id, day from referral_changes where day < ${today}::date
      order by day, referral_id limit ${limit}) as due
    order by day, referral_id`,
)

/**
 * Returns days before today whose sales changed, the earliest first; of at most `limit` changes.
 * The triggers `earnings__referral_new` and `earnings__referral_changed` note them.
 */
export const selectChangedDays = (
  ctx: ReadCtx,
  today: string,
  limit: number,
): Promise<ChangedDay[]> => read(ctx, changedDaysSql, { today, limit })

const lockInviterSql = statement(
  'referrals.lock_inviter',
  ({ inviterId }: { inviterId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${inviterId}`}, 0))`,
)

/**
 * Takes a lock until the commit, so that what an inviter gets in a year is counted by one
 * transaction at a time.
 */
export async function lockInviter(ctx: InTransaction, inviterId: string): Promise<void> {
  await read(ctx, lockInviterSql, { inviterId })
}

const takeChangesSql = statement(
  'referrals.take_changes',
  ({ referralId, day }: ChangedDay) =>
    sql`delete from referral_changes where referral_id = ${referralId} and day = ${day}::date`,
)

/** Takes the notes about a day: sales that commit later note it again. */
export async function takeChanges(ctx: InTransaction, changed: ChangedDay): Promise<void> {
  await write(ctx, takeChangesSql, changed)
}

/** A posting of a share. */
export interface ShareRow {
  readonly id: string
  readonly amount: bigint
  readonly returned: bigint
  readonly returns: number
}

const sharesSql = statement('referrals.shares', ({ referralId, day }: ChangedDay, { db }) =>
  db
    .selectFrom('referralShares')
    .select(['id', 'amount', 'returned', 'returns'])
    .where('referralId', '=', referralId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .$castTo<ShareRow>(),
)

/** Returns what was posted for a day, the newest first. */
export const selectShares = (ctx: ReadCtx, changed: ChangedDay): Promise<ShareRow[]> =>
  read(ctx, sharesSql, changed)

const sumOfYearSql = statement(
  'referrals.sum_of_year',
  ({ inviterId, year }: { inviterId: string; year: number }, { db }) =>
    db
      .selectFrom('referralYears')
      .select('amount')
      .where('inviterId', '=', inviterId)
      .where('year', '=', year),
)

/** Returns what an inviter has for the sales of a calendar year, after refunds. */
export const sumOfYear = async (ctx: ReadCtx, inviterId: string, year: number): Promise<bigint> =>
  (await first(read(ctx, sumOfYearSql, { inviterId, year })))?.amount ?? 0n

/** A share before it is stored. */
interface NewShare extends ChangedDay {
  readonly id: string
  readonly inviterId: string
  readonly amount: bigint
}

const insertShareSql = statement(
  'referrals.insert_share',
  ({ share: { id, referralId, inviterId, day, amount } }: { share: NewShare }, ctx) => sql`
    with added as (
      insert into referral_shares (id, referral_id, inviter_id, day, amount, created_at)
      values (${id}, ${referralId}, ${inviterId}, ${day}::date, ${amount}, ${ctx.now()})),
    counted as (
      insert into referral_years as kept (inviter_id, year, amount)
      values (${inviterId}, extract(year from ${day}::date)::integer, ${amount}::bigint)
      on conflict (inviter_id, year) do update set amount = kept.amount + excluded.amount)
    update referrals set amount = amount + ${amount}::bigint where id = ${referralId}`,
)

/** Stores a share, and adds it to what the inviter has of this referral and of its year. */
export async function insertShare(ctx: InTransaction, share: NewShare): Promise<void> {
  await write(ctx, insertShareSql, { share })
}

const returnShareSql = statement(
  'referrals.return_share',
  ({ id, amount }: { id: string; amount: bigint }) => sql`
    with changed as (
      update referral_shares set returned = returned + ${amount}::bigint, returns = returns + 1
      where id = ${id} returning referral_id, inviter_id, day),
    counted as (
      update referral_years kept set amount = kept.amount - ${amount}::bigint from changed
      where kept.inviter_id = changed.inviter_id
        and kept.year = extract(year from changed.day)::integer)
    update referrals set amount = amount - ${amount}::bigint from changed
    where referrals.id = changed.referral_id`,
)

/** Stores that a part of a share went back. */
export async function returnShare(ctx: InTransaction, id: string, amount: bigint): Promise<void> {
  await write(ctx, returnShareSql, { id, amount })
}
