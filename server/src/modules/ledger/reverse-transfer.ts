import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { heldAmountOf, lockHold, reduceHold } from './holds.store.ts'
import { type BookKind, type Posting, reversalPostings } from './postings.rules.ts'
import {
  findTransfer,
  lockTransfer,
  postTransfer,
  refundedTotal,
  type TransferResult,
} from './store.ts'

/** The transfer to reverse, and the event that reverses it. */
export interface Reversal {
  readonly of: { readonly reason: string; readonly reference: string }
  readonly reason: string
  readonly reference: string
  /**
   * The amount that goes back to the payer, in hundredths of the asset they paid with; everything
   * when absent.
   */
  readonly amount?: bigint
  readonly note?: string
}

/** The outcome of a reversal. */
export interface ReversalResult extends TransferResult {
  /** The amount the performer gave back. */
  readonly fromPerformer: Currency
}

/**
 * Reverses a transfer, in whole or in part, by posting its mirror. The performer's share comes from
 * `held` as far as it is still held there, and the rest from `available`, which may fall below
 * zero. Throws when there is no such transfer or when more would go back than was paid: both are
 * bugs of the caller.
 */
export async function reverseTransfer(
  ctx: InTransaction,
  reversal: Reversal,
): Promise<ReversalResult> {
  const original = await lockTransfer(ctx, reversal.of)
  if (!original)
    throw new Error(`no transfer ${reversal.of.reason} ${reversal.of.reference} to reverse`)
  const source = sourceOf(original.postings)
  const paid = -source.amount
  const amount = reversal.amount ?? paid
  const hold = await lockHold(ctx, original.id)
  const postings = reversalPostings(
    original.postings,
    { numerator: amount, denominator: paid },
    hold?.remaining ?? 0n,
  )
  const given = { ...reversal, postings, reverses: original.id }
  const result = await postTransfer(ctx, withoutOf(given))
  const fromPerformer = -sumOf(postings, 'held', 'available') as Currency
  if (result.isRepeated) return { ...result, fromPerformer }
  if ((await refundedTotal(ctx, original.id, source)) > paid)
    throw new Error(`the reversals of ${original.id} would exceed what was paid`)
  const fromHeld = postings.find(({ book }) => book.kind === 'held')?.amount ?? 0n
  if (hold && fromHeld !== 0n) await reduceHold(ctx, hold, -fromHeld)
  return { ...result, fromPerformer }
}

const sumOf = (postings: readonly Posting[], ...kinds: BookKind[]) =>
  postings.reduce((sum, { book, amount }) => (kinds.includes(book.kind) ? sum + amount : sum), 0n)

function withoutOf({
  of: _of,
  amount: _amount,
  ...transfer
}: Reversal & { postings: Posting[]; reverses: string }) {
  return transfer
}

/**
 * The amounts a reversal would move: a positive one goes to the payer, the others come from their
 * books.
 */
export interface ReversalPreview {
  /** The tokens that go back into the payer's wallet; below zero when they are taken out of it. */
  readonly toWallet: Tokens
  readonly fromHeld: Currency
  readonly fromAvailable: Currency
  readonly fromCommission: Currency
  readonly fromTax: Currency
}

/**
 * Returns what `reverseTransfer` would move now, without posting it; undefined when there is no
 * such transfer.
 */
export async function previewReversal(
  ctx: ReadCtx,
  { of, amount }: Pick<Reversal, 'of' | 'amount'>,
): Promise<ReversalPreview | undefined> {
  const original = await findTransfer(ctx, of)
  if (!original) return undefined
  const whole = -sourceOf(original.postings).amount
  const postings = reversalPostings(
    original.postings,
    { numerator: amount ?? whole, denominator: whole },
    await heldAmountOf(ctx, original.id),
  )
  return {
    toWallet: sumOf(postings, 'wallet') as Tokens,
    fromHeld: -sumOf(postings, 'held') as Currency,
    fromAvailable: -sumOf(postings, 'available') as Currency,
    fromCommission: -sumOf(postings, 'commission') as Currency,
    fromTax: -sumOf(postings, 'tax') as Currency,
  }
}

/**
 * Undoes a reversal by posting its mirror, because the payer was not paid back after all. Works
 * only for reversals that took nothing out of a held earning: a hold is not filled again.
 */
export async function undoReversal(
  ctx: InTransaction,
  undo: { original: Reversal['of']; reversal: Reversal['of']; reason: string; note?: string },
): Promise<TransferResult> {
  const original = await lockTransfer(ctx, undo.original)
  const taken = await lockTransfer(ctx, undo.reversal)
  if (!original || !taken)
    throw new Error(`no reversal ${undo.reversal.reason} ${undo.reversal.reference} to undo`)
  if (sumOf(taken.postings, 'held') !== 0n)
    throw new Error('cannot undo a reversal that took from a held earning')
  const postings = taken.postings.map((posting) => ({ ...posting, amount: -posting.amount }))
  const { reference } = undo.reversal
  return postTransfer(ctx, {
    reason: undo.reason,
    reference,
    postings,
    reverses: original.id,
    note: undo.note ?? '',
  })
}

const payers: readonly BookKind[] = ['wallet', 'clearing', 'commission']

/**
 * Returns the posting with which the payer gave: out of a wallet, through a gateway, or the site
 * from its commission.
 */
function sourceOf(postings: readonly Posting[]): Posting {
  const source = postings.find(({ book, amount }) => payers.includes(book.kind) && amount < 0n)
  if (!source) throw new Error('only a transfer with a payer can be reversed')
  return source
}
