import type { Tokens } from '@stagedoor/contract/kit'
import type { RawBuilder } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import type { Posting } from './postings.rules.ts'
import {
  insertTransfer,
  type NewTransfer,
  type PostResult,
  postTransfersStatement,
} from './store.ts'

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

/** The outcome of a transfer. */
export interface TransferResult {
  readonly transferId: string
  /** The transfer had been posted before, and nothing moved now. */
  readonly isRepeated: boolean
  /** The balance left in the wallet it touched; undefined when it touched none. */
  readonly walletLeft: Tokens | undefined
}

const DAY_MS = 86_400_000

/**
 * Moves money: all postings or none, in one round trip. Throws InsufficientFunds when a wallet
 * would fall below zero. Postings that do not sum to zero per asset are a bug and fail at commit.
 */
export async function postTransfer(ctx: InTransaction, given: Transfer): Promise<TransferResult> {
  return readPostResult(await insertTransfer(ctx, newTransfer(ctx, given)))
}

/**
 * Returns transfers as SQL for another store to select from, so that it can write the records
 * behind the money in the same round trip. The query yields a row for each transfer, in order. A
 * wallet that would fall below zero fails it.
 */
export const postTransfersSql = (
  ctx: InTransaction,
  given: readonly Transfer[],
): RawBuilder<PostResult> =>
  postTransfersStatement(
    ctx,
    given.map((each) => newTransfer(ctx, each)),
  )

function newTransfer(ctx: InTransaction, { holdDays, ...given }: Transfer): NewTransfer {
  const holdUntil =
    holdDays === undefined ? undefined : new Date(ctx.now().getTime() + holdDays * DAY_MS)
  return { ...given, postings: given.postings.filter(({ amount }) => amount !== 0n), holdUntil }
}

/** Returns the outcome of a posted transfer. */
function readPostResult({ outcome, postedId, walletLeft }: PostResult): TransferResult {
  return {
    transferId: postedId,
    isRepeated: outcome === 'repeated',
    walletLeft: walletLeft === null ? undefined : (walletLeft as Tokens),
  }
}
