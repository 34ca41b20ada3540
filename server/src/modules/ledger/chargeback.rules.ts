import { type Fraction, type Posting, reversalPostings } from './postings.rules.ts'

/**
 * The remainder of the money that a chargeback reverses: of the earning, in the fan's wallet, and
 * the fan's open debt.
 */
export interface LeftToTake {
  /** The part of this earning that is kept in reserve. */
  readonly reserved: bigint
  /** The part of this earning that is not released yet. */
  readonly held: bigint
  /** The tokens in the fan's wallet. */
  readonly wallet: bigint
  /** The tokens that the fan owes, as a positive number. */
  readonly debt: bigint
}

/**
 * Returns the postings that mirror a transfer or a part of it after a chargeback. The performer's
 * share comes out of the reserve of that earning, then out of what is held of it, then out of
 * `available`, which may fall below zero. Tokens of the fan come out of the wallet, and what it
 * lacks becomes debt.
 */
export const chargebackPostings = (
  original: readonly Posting[],
  part: Fraction,
  left: LeftToTake,
): Posting[] =>
  reversalPostings(original, part, 0n).flatMap((posting) => {
    if (posting.book.kind === 'available') return fromEarning(posting, left)
    return posting.book.kind === 'wallet' ? fanPostings(posting, left) : [posting]
  })

/**
 * Returns the mirror of a chargeback that was decided in favour of the site. The fan's tokens first
 * pay the debt that is open by now.
 */
export function restoringPostings(
  taken: readonly Posting[],
  left: Pick<LeftToTake, 'wallet' | 'debt'>,
): Posting[] {
  const isOfFan = ({ book }: Posting) => book.kind === 'wallet' || book.kind === 'fan_debt'
  const ofFan = taken.filter(isOfFan)
  const others = taken
    .filter((posting) => !isOfFan(posting))
    .map((posting) => ({ ...posting, amount: -posting.amount }))
  const [first] = ofFan
  if (!first) return others
  const amount = -ofFan.reduce((sum, posting) => sum + posting.amount, 0n)
  return [...others, ...fanPostings({ ...first, amount }, left)]
}

/**
 * Returns the postings that give tokens to a fan or take them. What is given pays debt first; what
 * is taken beyond the wallet becomes debt.
 */
function fanPostings(
  { book: { ownerId = '' }, asset, amount }: Posting,
  { wallet, debt }: Pick<LeftToTake, 'wallet' | 'debt'>,
): Posting[] {
  const intoWallet = amount < 0n ? -lesser(-amount, wallet) : amount - lesser(amount, debt)
  return [
    { book: { kind: 'wallet', ownerId }, asset, amount: intoWallet },
    { book: { kind: 'fan_debt', ownerId }, asset, amount: amount - intoWallet },
  ]
}

/** Returns the postings of a gateway's fee for a dispute, paid by the site or by the performer. */
export const disputeFeePostings = (fee: {
  gateway: string
  amount: bigint
  performerId?: string
}): Posting[] => [
  { book: { kind: 'clearing', gateway: fee.gateway }, asset: 'currency', amount: fee.amount },
  {
    book: fee.performerId
      ? { kind: 'available', ownerId: fee.performerId }
      : { kind: 'dispute_fees' },
    asset: 'currency',
    amount: -fee.amount,
  },
]

/** Returns the postings that write off what a fan owes. */
export const writeOffPostings = (ownerId: string, debt: bigint): Posting[] => [
  { book: { kind: 'fan_debt', ownerId }, asset: 'tokens', amount: debt },
  { book: { kind: 'bad_debt' }, asset: 'tokens', amount: -debt },
]

function fromEarning(posting: Posting, left: LeftToTake): Posting[] {
  const total = -posting.amount
  const reserved = lesser(total, left.reserved)
  const held = lesser(total - reserved, left.held)
  const from = (kind: 'reserved' | 'held' | 'available', amount: bigint): Posting => ({
    ...posting,
    book: { ...posting.book, kind },
    amount: -amount,
  })
  return [
    from('reserved', reserved),
    from('held', held),
    from('available', total - reserved - held),
  ]
}

/** Returns the smaller of two amounts. */
export const lesser = (one: bigint, other: bigint): bigint => (one > other ? other : one)
