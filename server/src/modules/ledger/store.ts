import type { Tokens } from '@stagedoor/contract/kit'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  jsonList,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Asset, BookKind, Posting } from './postings.rules.ts'

/** A move of money: its reason and its postings. */
export interface Transfer {
  /** The kind of event, such as `tip`. */
  readonly reason: string
  /** The id of the event. It is unique together with `reason`, so a repetition posts nothing. */
  readonly reference: string
  readonly postings: readonly Posting[]
  /** Tokens per unit of currency, when both assets move. */
  readonly conversionRate?: number
  readonly commissionBasisPoints?: number
  /** The days that credits to `held` or `reserved` stay there. */
  readonly holdDays?: number
  /** The id of the transfer that this one reverses. */
  readonly reverses?: string
  readonly note?: string
}

const DAY_MS = 86_400_000

/**
 * The outcome of posting a transfer. `walletLeft` is the balance of the wallet it touched, if any.
 */
export interface PostResult {
  readonly outcome: 'posted' | 'repeated'
  readonly postedId: string
  readonly walletLeft: bigint | null
}

/** Returns the owner of a posting's book as it is stored. */
const ownerOf = ({ book }: Posting): string => book.ownerId ?? book.gateway ?? ''

/** Returns a transfer as `new_transfer` of the database names its parts. */
const rowOf = (ctx: Pick<StatementCtx, 'newId' | 'now'>, { holdDays, ...given }: Transfer) => ({
  id: ctx.newId(),
  reason: given.reason,
  reference: given.reference,
  conversion_rate: given.conversionRate,
  commission_basis_points: given.commissionBasisPoints,
  reverses: given.reverses,
  note: given.note,
  hold_until:
    holdDays === undefined ? undefined : new Date(ctx.now().getTime() + holdDays * DAY_MS),
  postings: given.postings
    .filter(({ amount }) => amount !== 0n)
    .map((posting) => ({
      kind: posting.book.kind,
      asset: posting.asset,
      owner: ownerOf(posting),
      amount: posting.amount,
    })),
})

/**
 * Returns transfers as SQL for another store to select from, so that it can write the records
 * behind the money in the same round trip. The query yields a row for each transfer, in order. A
 * wallet that would fall below zero fails it.
 */
export function postTransfersSql(
  ctx: StatementCtx,
  given: readonly Transfer[],
): RawBuilder<PostResult> {
  const transfers = jsonList(given.map((one) => rowOf(ctx, one)))
  return sql<PostResult>`(
    select outcome, posted_id as "postedId", wallet_left as "walletLeft"
    from post_transfers(${transfers}::jsonb, ${ctx.now()}))`
}

const insertTransferSql = statement(
  'ledger.insert_transfer',
  ({ given }: { given: Transfer }, ctx) => {
    const statement = sql<PostResult>`select * from ${postTransfersSql(ctx, [given])} as posted`
    return statement
  },
  { plan: 'keyed' },
)

/** The outcome of a transfer. */
export interface TransferResult {
  readonly transferId: string
  /** The transfer had been posted before, and nothing moved now. */
  readonly isRepeated: boolean
  /** The balance left in the wallet it touched; undefined when it touched none. */
  readonly walletLeft: Tokens | undefined
}

/**
 * Moves money: all postings or none, in one round trip. Throws InsufficientFunds when a wallet
 * would fall below zero. The triggers `transfers__have_lines` and `postings__balanced` refuse at
 * commit what does not sum to zero per asset, `transfers__append_only` and `postings__append_only`
 * every change of it, and `transfers__queued_for_sealing` notes it for the chain.
 */
export async function postTransfer(ctx: InTransaction, given: Transfer): Promise<TransferResult> {
  const posted = write(ctx, insertTransferSql, { given }).catch(throwInsufficientFunds)
  const { outcome, postedId, walletLeft } = await only(posted)
  return {
    transferId: postedId,
    isRepeated: outcome === 'repeated',
    walletLeft: walletLeft === null ? undefined : (walletLeft as Tokens),
  }
}

/**
 * The SQLSTATE of post_transfers for a wallet that would fall below zero; the detail of the error
 * is its balance.
 */
const TOO_FEW_TOKENS = 'SG001'

function throwInsufficientFunds(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== TOO_FEW_TOKENS) throw error
  throw new InsufficientFunds(BigInt(error.detail ?? 0) as Tokens)
}

/**
 * The error thrown when a wallet holds less than a transfer takes. The transaction cannot commit
 * after it, even if it is caught.
 */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'
  readonly balance: Tokens
  constructor(balance: Tokens) {
    super('a wallet has too few tokens')
    this.balance = balance
  }
}

const lockWalletsSql = statement(
  'ledger.lock_wallets',
  ({ fanIds }: { fanIds: readonly string[] }) => {
    const statement = sql<{
      owner: string
      balance: bigint
    }>`select owner, balance from lock_wallets(${[...fanIds]}::text[])`
    return statement
  },
  { plan: 'generic' },
)

/**
 * Locks wallets until the transaction ends and returns their balances; fans without a wallet are
 * left out. One call locks all wallets of a transaction, in order, so that two transactions never
 * wait for each other.
 */
export async function lockWallets(
  ctx: InTransaction,
  fanIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await read(ctx, lockWalletsSql, { fanIds })
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

/** A stored transfer with its postings. */
export interface StoredTransfer {
  readonly id: string
  readonly postings: readonly Posting[]
}

interface PostingRow {
  readonly id: string
  readonly kind: BookKind
  readonly owner: string
  readonly asset: Asset
  readonly amount: bigint
}

const lockTransferSql = statement(
  'ledger.lock_transfer',
  ({ of }: { of: { reason: string; reference: string } }) =>
    sql`select from transfers where reason = ${of.reason}
      and reference = ${of.reference} for update`,
)

/**
 * Returns a transfer by its reason and reference, with a lock against a second reversal at the same
 * time.
 */
export async function lockTransfer(
  ctx: InTransaction,
  of: { reason: string; reference: string },
): Promise<StoredTransfer | undefined> {
  await read(ctx, lockTransferSql, { of })
  return findTransfer(ctx, of)
}

const transferSql = statement(
  'ledger.transfer',
  ({ of }: { of: { reason: string; reference: string } }) => sql<PostingRow>`
    select t.id, b.kind, b.owner, p.asset, p.amount
    from transfers t join postings p on p.transfer_id = t.id join books b on b.id = p.book_id
    where t.reason = ${of.reason} and t.reference = ${of.reference} order by p.line`,
)

/** Returns a transfer by its reason and reference. */
export async function findTransfer(
  ctx: ReadCtx,
  of: { reason: string; reference: string },
): Promise<StoredTransfer | undefined> {
  const rows = await read(ctx, transferSql, { of })
  const [first] = rows
  return first && { id: first.id, postings: rows.map(postingOf) }
}

function postingOf({ kind, owner, asset, amount }: PostingRow): Posting {
  if (owner === '') return { book: { kind }, asset, amount }
  return {
    book: kind === 'clearing' ? { kind, gateway: owner } : { kind, ownerId: owner },
    asset,
    amount,
  }
}

const refundedTotalSql = statement(
  'ledger.refunded_total',
  ({ transferId, paidBy }: { transferId: string; paidBy: Posting }) => sql<{ total: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as total
    from transfers t join postings p on p.transfer_id = t.id join books b on b.id = p.book_id
    where t.reverses = ${transferId} and b.kind = ${paidBy.book.kind}
      and p.asset = ${paidBy.asset}`,
)

/**
 * Returns what reversals of a transfer gave back by the posting with which it was paid: by the
 * gateway or the wallet.
 */
export async function refundedTotal(
  ctx: InTransaction,
  transferId: string,
  paidBy: Posting,
): Promise<bigint> {
  const rows = await read(ctx, refundedTotalSql, { transferId, paidBy })
  return rows[0]?.total ?? 0n
}
