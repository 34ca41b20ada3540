import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { lockHold, takeFromHold } from './holds.store.ts'
import { type Transferred, transfer } from './post-transfer.ts'
import { type BookKind, type Posting, reversalPostings } from './postings.rules.ts'
import { givenBack, lockTransfer } from './store.ts'

/** What is to be taken back, and by which event. */
export interface Reversal {
  readonly of: { readonly reason: string; readonly reference: string }
  readonly reason: string
  readonly reference: string
  /** How much the payer gets back, in hundredths of the asset they paid with; everything when absent. */
  readonly amount?: bigint
  readonly note?: string
}

/** What taking back led to. */
export interface Reversed extends Transferred {
  /** What the performer gave back of it. */
  readonly fromPerformer: Currency
}

/**
 * Takes a transfer back, whole or in part, by posting its mirror. The performer's share comes from `held` as far as
 * that earning still waits there, the rest from `available`, which may fall below zero.
 * Throws when there is no such transfer or more would be given back than was paid: both are bugs of the caller.
 */
export async function reverseTransfer(ctx: InTransaction, reversal: Reversal): Promise<Reversed> {
  const original = await lockTransfer(ctx, reversal.of)
  if (!original) throw new Error(`there is no ${reversal.of.reason} ${reversal.of.reference} to take back`)
  const paid = paidBy(original.postings)
  const amount = reversal.amount ?? paid
  const hold = await lockHold(ctx, original.id)
  const postings = reversalPostings(original.postings, { of: amount, whole: paid }, hold?.remaining ?? 0n)
  const given = { ...reversal, postings, reverses: original.id }
  const result = await transfer(ctx, withoutOf(given))
  const fromPerformer = -sumOf(postings, 'held', 'available') as Currency
  if (result.isRepeated) return { ...result, fromPerformer }
  if ((await givenBack(ctx, original.id)) > paid) throw new Error(`more than all of ${original.id} would be given back`)
  const fromHeld = postings.find(({ book }) => book.kind === 'held')?.amount ?? 0n
  if (hold && fromHeld !== 0n) await takeFromHold(ctx, hold, -fromHeld)
  return { ...result, fromPerformer }
}

const sumOf = (postings: readonly Posting[], ...kinds: BookKind[]) =>
  postings.reduce((sum, { book, amount }) => (kinds.includes(book.kind) ? sum + amount : sum), 0n)

function withoutOf({ of: _of, amount: _amount, ...transfer }: Reversal & { postings: Posting[]; reverses: string }) {
  return transfer
}

/** What the payer gave: out of a wallet, or through a gateway. */
function paidBy(postings: readonly Posting[]): bigint {
  const source = postings.find(
    ({ book, amount }) => (book.kind === 'wallet' || book.kind === 'clearing') && amount < 0n,
  )
  if (!source) throw new Error('only what somebody paid can be taken back')
  return -source.amount
}
