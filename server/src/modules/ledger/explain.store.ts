import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import type { Asset, BookKind } from './postings.rules.ts'

/** A transfer as an explanation shows it: why, when, at which rates, and its postings. */
export interface ExplainedTransfer {
  readonly id: string
  readonly reason: string
  readonly reference: string
  readonly createdAt: Date
  readonly conversionRate: string | null
  readonly commissionBasisPoints: number | null
  /** True when it reverses the sale, in whole or in part. */
  readonly isReversal: boolean
  readonly lines: readonly ExplainedLine[]
}

/** A posting with the kind and the owner of its book; the amount is text, in hundredths. */
export interface ExplainedLine {
  readonly book: BookKind
  readonly owner: string
  readonly asset: Asset
  readonly amount: string
}

const transfersOfSaleSql = statement(
  'ledger.transfers_of_sale',
  ({ reason, reference }: { reason: string; reference: string }) => sql<ExplainedTransfer>`
    with sale as (select id from transfers where reason = ${reason} and reference = ${reference}),
    released as (select t.id from sale join transfers t
      on t.reason = 'release' and t.reference = replace(sale.id::text, '-', '')),
    unreserved as (select t.id from released join transfers t
      on t.reason = 'reserve_release' and t.reference = replace(released.id::text, '-', '')),
    reversed as (select t.id from sale join transfers t on t.reverses = sale.id)
    select t.id, t.reason, t.reference, t.created_at, t.conversion_rate::text as conversion_rate,
      t.commission_basis_points, t.reverses is not null as is_reversal,
      (select json_agg(json_build_object('book', b.kind, 'owner', b.owner, 'asset', p.asset,
        'amount', p.amount::text)
        order by p.line) from postings p join books b on b.id = p.book_id
          where p.transfer_id = t.id) as lines
    from (select id from sale union select id from released union select id from unreserved union
      select id from reversed) f
    join transfers t on t.id = f.id order by t.created_at, t.id`,
)

/**
 * Returns a sale's transfer, found by its reason and reference, and those that followed from it:
 * reversals, the release of its hold, and the release of the part that was kept in reserve. Oldest
 * first; empty when there is no such sale.
 */
export async function transfersOfSale(
  ctx: ReadCtx,
  { reason, reference }: { reason: string; reference: string },
): Promise<ExplainedTransfer[]> {
  const rows = await read(ctx, transfersOfSaleSql, { reason, reference })
  return rows
}

/** A hold on an earning: what is held back by which rule, and until when. */
export interface ExplainedHold {
  readonly transferId: string
  readonly kind: 'held' | 'reserved'
  readonly amount: bigint
  readonly remaining: bigint
  readonly dueAt: Date
  readonly endedAt: Date | null
}

const holdsOfTransfersSql = statement(
  'ledger.holds_of_transfers',
  ({ transferIds }: { transferIds: readonly string[] }, ctx) =>
    ctx.db
      .selectFrom('holds')
      .select(['transferId', 'kind', 'amount', 'remaining', 'dueAt', 'endedAt'])
      .where('transferId', 'in', transferIds)
      .orderBy('dueAt')
      .$castTo<ExplainedHold>(),
)

/** Returns the holds that transfers began, the earliest due first. */
export async function holdsOfTransfers(
  ctx: ReadCtx,
  transferIds: readonly string[],
): Promise<ExplainedHold[]> {
  if (transferIds.length === 0) return []
  return read(ctx, holdsOfTransfersSql, { transferIds })
}

const clearedAmountsSql = statement(
  'ledger.cleared_amounts',
  ({
    reason,
    references,
  }: {
    reason: 'top_up' | 'subscription'
    references: readonly string[]
  }) => sql<{ reference: string; amount: bigint }>`
    select t.reference, -sum(p.amount)::bigint as amount from transfers t
    join postings p on p.transfer_id = t.id join books b on b.id = p.book_id
    where t.reason = ${reason} and t.reference = any(${[...references]}::text[])
      and b.kind = 'clearing'
    group by t.reference`,
)

/**
 * Returns the money that the transfers of a reason took from the books of gateways, by the
 * reference of the transfer; references without a transfer are missing.
 */
export async function clearedAmounts(
  ctx: ReadCtx,
  reason: 'top_up' | 'subscription',
  references: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await read(ctx, clearedAmountsSql, { reason, references })
  return new Map(rows.map(({ reference, amount }) => [reference, amount]))
}
