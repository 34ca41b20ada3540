import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { chargebackPostings, disputeFeePostings, restoringPostings } from './chargeback.rules.ts'
import { changeHold, type EarningHold, givenBack, lockEarningHolds } from './chargebacks.store.ts'
import { fanStanding } from './fan-debt.ts'
import type { BookKind, Posting } from './postings.rules.ts'
import { findTransfer, lockTransfer, postTransfer, type StoredTransfer } from './store.ts'

/** The name of a transfer: its reason and reference. */
export interface TransferName {
  readonly reason: string
  readonly reference: string
}

/** The amounts that a chargeback moved, or moved back. */
export interface Chargeback {
  /** The amount that went back to the payer, in the asset they paid with. */
  readonly toPayer: bigint
  /** The amount that the performer gave back. */
  readonly fromPerformer: Currency
}

/**
 * Reverses a transfer, in whole or up to `amount`, because its payer's bank took the money back.
 * What was given back before is not taken again. Returns undefined when the transfer does not exist
 * (yet), nothing was left to take, or it was charged back as the same event before.
 */
export async function postChargeback(
  ctx: InTransaction,
  { of, as, amount, note }: { of: TransferName; as: TransferName; amount?: bigint; note?: string },
): Promise<Chargeback | undefined> {
  const original = await lockTransfer(ctx, of)
  if (!original) return undefined
  const { paid, kinds } = payerOf(original)
  const unreturned = paid - (await givenBack(ctx, original.id, kinds))
  const taken = amount !== undefined && amount < unreturned ? amount : unreturned
  if (taken <= 0n) return undefined
  const holds = await lockEarningHolds(ctx, original.id)
  const remaining = (kind: string) => holds.find((hold) => hold.kind === kind)?.remaining ?? 0n
  const left = {
    ...(await fanStanding(ctx, fanOf(original))),
    reserved: remaining('reserved'),
    held: remaining('held'),
  }
  const postings = chargebackPostings(
    original.postings,
    { numerator: taken, denominator: paid },
    left,
  )
  const { isRepeated } = await postTransfer(ctx, {
    ...as,
    postings,
    reverses: original.id,
    note: note ?? '',
  })
  if (isRepeated) return undefined
  for (const hold of holds) {
    const amount = sumOf(postings, hold.kind)
    if (amount !== 0n) await changeHold(ctx, hold, amount)
  }
  return amountsOf(postings, kinds)
}

/**
 * Returns what the payer of a transfer has not got back so far; undefined when the transfer does
 * not exist.
 */
export async function unreturnedOf(
  ctx: InTransaction,
  of: TransferName,
): Promise<bigint | undefined> {
  const original = await lockTransfer(ctx, of)
  if (!original) return undefined
  const { paid, kinds } = payerOf(original)
  return paid - (await givenBack(ctx, original.id, kinds))
}

/** A refund that a gateway made although a dispute has taken the same payment. */
interface RefundOfDisputed {
  readonly of: TransferName
  /** The reference of the refund. */
  readonly reference: string
  readonly amount: bigint
  readonly gateway: string
  readonly note: string
}

/**
 * Posts a refund of a payment that a dispute has taken, once: what the dispute left goes back, and
 * the rest is lost to the site. Returns undefined when nothing went back now.
 */
export async function postRefundOfDisputed(
  ctx: InTransaction,
  refund: RefundOfDisputed,
): Promise<Chargeback | undefined> {
  const { of, reference, amount, gateway, note } = refund
  const as = { reason: 'refund', reference }
  if (await findTransfer(ctx, as)) return undefined
  const taken = await postChargeback(ctx, { of, as, amount, note })
  const lost = amount - (taken?.toPayer ?? 0n)
  const postings = disputeFeePostings({ gateway, amount: lost })
  if (lost > 0n) await postTransfer(ctx, { reason: 'refund_loss', reference, postings, note })
  return taken
}

/**
 * Reverses a chargeback that was decided in favour of the site: every book gets back what was
 * taken. Returns undefined when there was no such chargeback, or it was reversed before.
 */
export async function restoreChargeback(
  ctx: InTransaction,
  { of, taken, as }: { of: TransferName; taken: TransferName; as: TransferName },
): Promise<Chargeback | undefined> {
  const original = await lockTransfer(ctx, of)
  const chargeback = original && (await lockTransfer(ctx, taken))
  if (!chargeback) return undefined
  const postings = restoringPostings(chargeback.postings, await fanStanding(ctx, fanOf(original)))
  const holds = (await lockEarningHolds(ctx, original.id)).filter(
    ({ kind }) => sumOf(postings, kind) > 0n,
  )
  const isHeldAnew = holds.some(({ isReleased }) => isReleased)
  const transfer = { ...as, postings, reverses: original.id, ...(isHeldAnew && { holdDays: 0 }) }
  if ((await postTransfer(ctx, transfer)).isRepeated) return undefined
  if (!isHeldAnew) for (const hold of holds) await refill(ctx, hold, postings)
  const { toPayer, fromPerformer } = amountsOf(postings, payerOf(original).kinds)
  return { toPayer: -toPayer, fromPerformer: -fromPerformer as Currency }
}

const refill = (ctx: InTransaction, hold: EarningHold, postings: readonly Posting[]) =>
  changeHold(ctx, hold, sumOf(postings, hold.kind))

/** Returns what the payer of a transfer gave, and the kinds of books it comes back to. */
function payerOf({ postings }: StoredTransfer): { paid: bigint; kinds: BookKind[] } {
  const source = postings.find(
    ({ book: { kind }, amount }) => (kind === 'wallet' || kind === 'clearing') && amount < 0n,
  )
  if (!source) throw new Error('only a transfer with a payer can be charged back')
  return {
    paid: -source.amount,
    kinds: source.book.kind === 'wallet' ? ['wallet', 'fan_debt'] : ['clearing'],
  }
}

const fanOf = ({ postings }: StoredTransfer): string | undefined =>
  postings.find(({ book }) => book.kind === 'wallet')?.book.ownerId

const amountsOf = (postings: readonly Posting[], kinds: readonly BookKind[]): Chargeback => ({
  toPayer: sumOf(postings, ...kinds),
  fromPerformer: -sumOf(postings, 'reserved', 'held', 'available') as Currency,
})

const sumOf = (postings: readonly Posting[], ...kinds: BookKind[]): bigint =>
  postings.reduce((sum, { book, amount }) => (kinds.includes(book.kind) ? sum + amount : sum), 0n)

/**
 * Posts the exact mirror of a transfer under the same reference, once. There is nothing to mirror
 * when it was not posted.
 */
export async function mirrorTransfer(
  ctx: InTransaction,
  of: TransferName,
  reason: string,
): Promise<void> {
  const posted = await lockTransfer(ctx, of)
  if (!posted) return
  const postings = posted.postings.map((posting) => ({ ...posting, amount: -posting.amount }))
  await postTransfer(ctx, { reason, reference: of.reference, postings })
}
