import type { Tokens } from '@stagedoor/contract/kit'
import type { RawBuilder } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import type { Posting } from './postings.rules.ts'
import { insertTransfer, type NewTransfer, type PostResult, postTransferStatement } from './store.ts'

/** A wallet has less than was to be taken. Whoever catches it must leave the transaction: nothing may commit. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'
  readonly balance: Tokens
  constructor(balance: Tokens) {
    super('a wallet has too few tokens')
    this.balance = balance
  }
}

/** A move of money: what for, and its lines. */
export interface Transfer {
  /** The kind of event, such as `tip`. */
  readonly reason: string
  /** Which one: with `reason` it is unique, so that a repetition posts nothing. */
  readonly reference: string
  readonly postings: readonly Posting[]
  /** Tokens per unit of currency, where both assets move. */
  readonly conversionRate?: number
  readonly commissionBasisPoints?: number
  /** How long what is credited to `held` or `reserved` waits. */
  readonly holdDays?: number
  /** The transfer this one takes back. */
  readonly reverses?: string
  readonly note?: string
}

/** What a transfer led to. */
export interface TransferResult {
  readonly transferId: string
  /** It had been posted before; nothing moved now. */
  readonly isRepeated: boolean
  /** What is left in the wallet it touched; undefined when it touched none. */
  readonly walletLeft: Tokens | undefined
}

const DAY_MS = 86_400_000

/**
 * Moves money: every posting or none, in one round trip. Throws InsufficientFunds when a wallet would fall below zero.
 * Postings that do not sum to zero per asset are a bug and fail at commit.
 */
export async function postTransfer(ctx: InTransaction, given: Transfer): Promise<TransferResult> {
  return readPostResult(await insertTransfer(ctx, newTransfer(ctx, given)))
}

/**
 * The same as something another store selects from, so that what the move is for is written in the same round trip:
 * one row, whose answer `readPostResult` reads.
 */
export const postTransferSql = (ctx: InTransaction, given: Transfer): RawBuilder<PostResult> =>
  postTransferStatement(ctx, newTransfer(ctx, given))

function newTransfer(ctx: InTransaction, { holdDays, ...given }: Transfer): NewTransfer {
  const holdUntil = holdDays === undefined ? undefined : new Date(ctx.now().getTime() + holdDays * DAY_MS)
  return { ...given, postings: given.postings.filter(({ amount }) => amount !== 0n), holdUntil }
}

/** What a posting led to; throws InsufficientFunds. */
export function readPostResult({ outcome, postedId, walletLeft }: PostResult): TransferResult {
  if (outcome === 'insufficient') throw new InsufficientFunds((walletLeft ?? 0n) as Tokens)
  return {
    transferId: postedId,
    isRepeated: outcome === 'repeated',
    walletLeft: walletLeft === null ? undefined : (walletLeft as Tokens),
  }
}
