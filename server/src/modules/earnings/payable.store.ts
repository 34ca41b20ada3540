import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { endOfDateFilter, read, statement, write } from '../../platform/db/index.ts'
import { heldSalesOf } from '../ledger/index.ts'
import type { CoverableEarning, PaidPart, PayableEarning } from './payable.rules.ts'

/** The performer and the period of the earnings to pay. */
export interface PayableFilter {
  readonly performerId: string
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

const lockPayoutsSql = statement(
  'earnings.lock_payouts',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${performerId}`}, 0))`,
)

/**
 * Takes a lock until the commit, so that two payouts to one performer are not booked at the same
 * time.
 */
export async function lockPayouts(ctx: InTransaction, performerId: string): Promise<void> {
  await read(ctx, lockPayoutsSql, { performerId })
}

const payableSql = statement(
  'earnings.payable',
  ({
    performerId,
    from,
    until,
  }: {
    performerId: string
    from: Date
    until: Date
  }) => sql<PayableEarning>`
    select e.id, e.net - e.refunded_net as "left", e.paid,
      coalesce(w.remaining, 0)::bigint as waiting
    from earnings e
    left join period_references p on e.source_type = 'payment' and p.payment_id = e.source_id
    left join ${heldSalesOf(performerId)} w
      on w.reference = coalesce(p.reference, replace(e.source_id::text, '-', ''))
    where e.performer_id = ${performerId} and (e.paid > e.net - e.refunded_net
      or e.paid < e.net - e.refunded_net and e.created_at >= ${from} and e.created_at < ${until})
    order by e.id`,
)

/**
 * Returns a performer's unsettled earnings, oldest first: those of the period that are not fully
 * paid, and those of any period that were refunded after they had been paid.
 */
export async function selectPayable(
  ctx: ReadCtx,
  { performerId, fromDate, toDate }: PayableFilter,
): Promise<PayableEarning[]> {
  const from = fromDate ?? new Date(0)
  const until = toDate ? endOfDateFilter(toDate) : new Date(ctx.now().getTime() + 1)
  const rows = await read(ctx, payableSql, { performerId, from, until })
  return rows
}

const coverableSql = statement(
  'earnings.coverable',
  ({ performerId }: { performerId: string }) => sql<CoverableEarning>`
    select e.id, e.net, e.net - e.refunded_net as "left", e.paid,
      coalesce(w.remaining, 0)::bigint as waiting
    from earnings e
    left join period_references p on e.source_type = 'payment' and p.payment_id = e.source_id
    left join ${heldSalesOf(performerId)} w
      on w.reference = coalesce(p.reference, replace(e.source_id::text, '-', ''))
    where e.performer_id = ${performerId} and e.paid < e.net
    order by e.id`,
)

/** Returns a performer's earnings that a payout can cover in whole or in part, oldest first. */
export async function selectCoverable(
  ctx: ReadCtx,
  performerId: string,
): Promise<CoverableEarning[]> {
  const rows = await read(ctx, coverableSql, { performerId })
  return rows
}

const setPaidSql = statement(
  'earnings.set_paid',
  ({
    now,
    ids,
    amounts,
  }: {
    now: Date
    ids: string[]
    amounts: bigint[]
  }) => sql`update earnings e set paid = c.paid, paid_at = ${now}, updated_at = ${now}
    from unnest(${ids}::uuid[], ${amounts}::bigint[]) c (id, paid) where e.id = c.id`,
)

/** Stores how much of each earning was paid out so far. */
export async function setPaid(
  ctx: InTransaction,
  changes: readonly { readonly id: string; readonly paid: bigint }[],
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const amounts = changes.map(({ paid }) => paid)
  const now = ctx.now()
  await write(ctx, setPaidSql, { now, ids, amounts })
}

const insertPartsSql = statement(
  'earnings.insert_parts',
  ({
    payoutId,
    ids,
    amounts,
  }: {
    payoutId: string
    ids: string[]
    amounts: bigint[]
  }) => sql`insert into payout_parts (payout_id, earning_id, amount)
    select ${payoutId}::uuid, given.* from unnest(${ids}::uuid[], ${amounts}::bigint[]) as given`,
)

/** Stores what a payout paid of each earning. */
export async function insertParts(
  ctx: InTransaction,
  payoutId: string,
  parts: readonly PaidPart[],
): Promise<void> {
  const ids = parts.map(({ id }) => id)
  const amounts = parts.map(({ amount }) => amount)
  await write(ctx, insertPartsSql, { payoutId, ids, amounts })
}

const partsSql = statement(
  'earnings.parts',
  ({ payoutId, limit, offset }: { payoutId: string; limit: number; offset: number }) => sql<
    PaidPart & { total: bigint }
  >`
    select earning_id as id, amount, count(*) over () as total from payout_parts
    where payout_id = ${payoutId}
    order by earning_id limit ${limit} offset ${offset}`,
)

/** Returns a page of what a payout paid of each earning, oldest first, and the total number. */
export async function selectParts(
  ctx: ReadCtx,
  payoutId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ parts: PaidPart[]; total: number }> {
  const rows = await read(ctx, partsSql, { payoutId, limit, offset })
  return {
    parts: rows.map(({ id, amount }) => ({ id, amount })),
    total: Number(rows[0]?.total ?? 0),
  }
}
