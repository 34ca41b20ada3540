import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  countedSql,
  type ListOrder,
  type PerformerEntries,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** The kind of event behind a change of a performer's balances. */
export type EntryKind = 'sale' | 'refund' | 'dispute' | 'release' | 'payout'

/**
 * Amounts in hundredths of currency: changes of a performer's balances, or the balances themselves.
 */
export interface BalanceAmounts {
  readonly held: bigint
  readonly available: bigint
  readonly reserved: bigint
  readonly inTransit: bigint
}

/** The sums of one kind of event in a month. */
export interface MonthSums extends BalanceAmounts {
  /** The month, like 2026-11. */
  readonly month: string
  readonly kind: EntryKind
  readonly entries: bigint
  /** The site's commission in the same transfers. */
  readonly commission: bigint
  /** The sales tax in them; null until older months were added up. */
  readonly tax: bigint | null
}

/** One line of a statement. */
export interface StatementEntry extends BalanceAmounts {
  readonly sequence: bigint
  readonly transferId: string
  readonly postedAt: Date
  readonly kind: EntryKind
  readonly reason: string
  readonly reference: string
  /** The transfer that this one reverses. */
  readonly reverses: string | null
  readonly commission: bigint
  /** The sales tax in the same transfer. */
  readonly tax: bigint
}

/** SQL for the kind of a performer's entry. */
export const kindOfEntry = sql<EntryKind>`case
  when reason in ('release', 'reserve_release') then 'release'
  when reason in ('payout_request', 'payout', 'payout_rejected') then 'payout'
  when reason in ('chargeback', 'chargeback_won', 'dispute_fee', 'dispute_fee_returned')
    then 'dispute'
  when reverses is not null then 'refund' else 'sale' end`

/** SQL for the sales tax in a transfer; below zero where it went back. */
export const taxIn = (transferId: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`(
  select coalesce(sum(p.amount), 0)::bigint from postings p join books b on b.id = p.book_id
  where p.transfer_id = ${transferId} and b.kind = 'tax')`

const addToMonthsSql = statement(
  'ledger.add_to_months',
  ({ added }: { added: RawBuilder<Selectable<PerformerEntries>> }) => {
    const sums = [
      'entries',
      'held',
      'available',
      'reserved',
      'in_transit',
      'commission',
      'bank',
      'tax',
    ]
    const plus = (column: string) =>
      sql`${sql.ref(column)} = m.${sql.ref(column)} + excluded.${sql.ref(column)}`
    return sql`
    with added as (${added})
    insert into performer_months as m (performer_id, month, kind, entries, held, available,
    reserved, in_transit, commission, bank, tax)
    select performer_id, date_trunc('month', posted_at at time zone 'UTC')::date, ${kindOfEntry},
      count(*), sum(held),
      sum(available), sum(reserved), sum(in_transit), sum(commission), sum(bank),
      sum(${taxIn(sql`added.transfer_id`)})
    from added group by 1, 2, 3
    on conflict (performer_id, month, kind) do update set ${sql.join(sums.map(plus))}`
  },
)

/**
 * Adds new entries to the sums of their months. `added` is a statement that returns the rows of
 * `performer_entries`.
 */
export async function addToMonths(
  ctx: InTransaction,
  added: RawBuilder<Selectable<PerformerEntries>>,
): Promise<void> {
  await write(ctx, addToMonthsSql, { added })
}

const monthsOfSql = statement(
  'ledger.months_of',
  ({
    performerId,
  }: {
    performerId: string
  }) => sql<MonthSums>`select to_char(month, 'YYYY-MM') as month, kind, entries, held, available,
    reserved, in_transit, commission, tax from performer_months
    where performer_id = ${performerId} order by performer_months.month, kind`,
)

/** Returns the sums of every month of a performer, oldest first. */
export async function monthsOf(ctx: ReadCtx, performerId: string): Promise<MonthSums[]> {
  const rows = await read(ctx, monthsOfSql, { performerId })
  return rows
}

/** A line that was read last; the next ones come after it. */
export type StatementPosition = Pick<StatementEntry, 'postedAt' | 'sequence'>

/**
 * A line that changed what the site owes a performer, with the name of the sale that it is or takes
 * back.
 */
export interface StatementChange extends BalanceAmounts {
  /** The id of the transfer. */
  readonly id: string
  readonly createdAt: Date
  readonly kind: Exclude<EntryKind, 'release'>
  readonly reason: string
  readonly commission: bigint
  /** The sales tax in the same transfer. */
  readonly tax: bigint
  readonly saleReason: string | null
  readonly saleReference: string | null
}

/** A month of a performer, written as `2026-01`. */
interface PerformerMonth {
  readonly performerId: string
  readonly month: string
}

/** Returns SQL of the lines of a month that changed what is owed, from `from` on. */
const changesIn = ({ performerId, month }: PerformerMonth): RawBuilder<unknown> => {
  const { start, end } = boundsOf(month)
  return sql`from performer_entries where performer_id = ${performerId}
      and posted_at >= ${start}
    and posted_at < ${end} and held + available + reserved + in_transit <> 0`
}

const changesOfMonthSql = statement(
  'ledger.changes_of_month',
  ({
    filter,
    order,
  }: {
    filter: PerformerMonth
    order: Pick<ListOrder<string>, 'limit' | 'offset' | 'after'>
  }) => {
    const { limit, offset, after } = order
    const rest = after
      ? sql`and (posted_at, transfer_id) < (${after.at}, ${after.id}::uuid)`
      : sql``
    return sql<StatementChange>`
    select line.transfer_id as id, line.posted_at as created_at, line.kind, line.reason,
      line.commission, ${taxIn(sql`line.transfer_id`)} as tax, line.held, line.available,
      line.reserved, line.in_transit,
      case when line.reverses is null then line.reason else sale.reason end as sale_reason,
      case when line.reverses is null then line.reference else sale.reference end as sale_reference
    from (select transfer_id, posted_at, ${kindOfEntry} as kind, reason, reference, reverses,
      commission, held, available,
        reserved, in_transit, performer_id
      ${changesIn(filter)} ${rest}
      order by posted_at desc, transfer_id desc limit ${limit} offset ${offset}) as line
    left join performer_entries as sale on sale.transfer_id = line.reverses
      and sale.performer_id = line.performer_id
    order by line.posted_at desc, line.transfer_id desc`
  },
)

const countChangesOfMonthSql = statement(
  'ledger.count_changes_of_month',
  ({ filter, offset }: { filter: PerformerMonth; offset: number }) =>
    countedSql(changesIn(filter), { offset }),
)

/**
 * Returns a page of a month's lines that changed what the site owes a performer, newest first, and
 * their number.
 */
export async function selectChangesOfMonth(
  ctx: ReadCtx,
  filter: PerformerMonth,
  order: Pick<ListOrder<string>, 'limit' | 'offset' | 'after'>,
): Promise<{ rows: StatementChange[]; total: number }> {
  const { offset } = order
  const rows = await read(ctx, changesOfMonthSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countChangesOfMonthSql, { filter, offset })) }
}

/** Returns SQL for the instants at which a month begins and ends. */
const boundsOf = (month: string) => ({
  start: sql`(${`${month}-01`}::date)::timestamp at time zone 'UTC'`,
  end: sql`(${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC'`,
})

const entriesOfMonthSql = statement(
  'ledger.entries_of_month',
  ({
    performerId,
    after,
    month,
    limit,
  }: {
    performerId: string
    after: StatementPosition | undefined
    month: string
    limit: number
  }) => {
    const { start, end } = boundsOf(month)
    const from = after
      ? sql`(posted_at, sequence) > (${after.postedAt}, ${after.sequence})`
      : sql`posted_at >= ${start}`
    return sql<StatementEntry>`
    select sequence, transfer_id, posted_at, ${kindOfEntry} as kind, reason, reference, reverses,
      held, available, reserved, in_transit, commission,
      ${taxIn(sql`performer_entries.transfer_id`)} as tax
    from performer_entries where performer_id = ${performerId} and ${from} and posted_at < ${end}
    order by posted_at, sequence limit ${limit}`
  },
)

/**
 * Returns up to `limit` lines of a performer from a position to the end of a month, in the order of
 * their instants.
 */
export async function entriesOfMonth(
  ctx: ReadCtx,
  performerId: string,
  { month, after, limit }: { month: string; after?: StatementPosition | undefined; limit: number },
): Promise<StatementEntry[]> {
  const rows = await read(ctx, entriesOfMonthSql, { performerId, after, month, limit })
  return rows
}
