import type { Currency, Tokens } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import { share, taxWithin, tokensFor, worthOf } from './rules.ts'

/** The kinds of books; `exchange` exists once per asset. */
export type BookKind =
  | 'wallet'
  | 'fan_debt'
  | 'exchange'
  | 'clearing'
  | 'bank'
  | 'gateway_fees'
  | 'held'
  | 'available'
  | 'reserved'
  | 'in_transit'
  | 'commission'
  | 'promotions'
  | 'dispute_fees'
  | 'tax'
  | 'bad_debt'
  | 'deposit'

export type Asset = 'tokens' | 'currency'

/** A book: its kind and its owner, which is an account, a gateway or the site. */
interface Book {
  readonly kind: BookKind
  readonly ownerId?: string
  readonly gateway?: string
}

/**
 * One line of a transfer, in hundredths of its asset. A positive amount means that the site owes
 * more, or has earned.
 */
export interface Posting {
  readonly book: Book
  readonly asset: Asset
  readonly amount: bigint
}

/** The tax of a sale: the fan's country and its rate. */
export interface SaleTax {
  readonly country: string
  readonly basisPoints: number
}

/**
 * A sale in the ledger: its postings, and the figures that charges and payments store. `gross`
 * includes the tax.
 */
export interface Sale {
  readonly postings: readonly Posting[]
  readonly gross: Currency
  readonly commission: Currency
  readonly net: Currency
  readonly tax: Currency
  readonly taxCountry: string | null
  readonly taxBasisPoints: number
}

/** The rate and the commission of a sale. */
export interface SaleRates {
  /** Tokens per unit of currency. */
  readonly conversionRate: number
  readonly commissionBasisPoints: number
  /** The tax that the price includes. */
  readonly tax?: SaleTax | undefined
}

const line = (book: Book, asset: Asset, amount: bigint): Posting => ({ book, asset, amount })

/**
 * Returns the sale in which money paid at a gateway becomes tokens in a fan's wallet. The site pays
 * the `discount` of a coupon: the fan gets the tokens of both.
 */
export function topUpPostings(
  {
    gateway,
    fanId,
    amount,
    discount = 0n,
  }: { gateway: string; fanId: string; amount: Currency; discount?: bigint },
  conversionRate: number,
): { postings: readonly Posting[]; tokens: Tokens } {
  const value = (amount + discount) as Currency
  const tokens = tokensFor(value, conversionRate)
  const postings = [
    line({ kind: 'clearing', gateway }, 'currency', -amount),
    ...(discount > 0n ? [line({ kind: 'promotions' }, 'currency', -discount)] : []),
    line({ kind: 'exchange' }, 'currency', value),
    line({ kind: 'exchange' }, 'tokens', -tokens),
    line({ kind: 'wallet', ownerId: fanId }, 'tokens', tokens),
  ]
  return { postings, tokens }
}

/** Returns the sale in which a fan spends tokens on a performer: a tip or a purchase. */
export function spendingPostings(
  spending: { fanId: string; performerId: string; price: Tokens },
  terms: SaleRates,
): Sale {
  const gross = worthOf(spending.price, terms.conversionRate)
  const shared = shareOf(gross, { ...terms, taxed: gross })
  const postings = [
    line({ kind: 'wallet', ownerId: spending.fanId }, 'tokens', -spending.price),
    line({ kind: 'exchange' }, 'tokens', spending.price),
    line({ kind: 'exchange' }, 'currency', -gross),
    ...earningPostings(spending.performerId, shared),
  ]
  return { postings, gross, ...shared }
}

/** Returns the postings that put tokens of a wallet aside; a negative amount returns them. */
export const depositPostings = (fanId: string, amount: Tokens): Posting[] => [
  line({ kind: 'wallet', ownerId: fanId }, 'tokens', -amount),
  line({ kind: 'deposit', ownerId: fanId }, 'tokens', amount),
]

/** The payment of a subscription's period; the site pays the `discount` of a coupon. */
interface SubscriptionPayment {
  readonly gateway: string
  readonly performerId: string
  readonly amount: Currency
  readonly discount?: bigint
}

/** Returns the sale in which a period of a subscription is paid at a gateway. */
export function subscriptionPostings(
  { gateway, performerId, amount, discount = 0n }: SubscriptionPayment,
  commissionBasisPoints: number,
  tax?: SaleTax,
): Sale {
  const gross = (amount + discount) as Currency
  const shared = shareOf(gross, { commissionBasisPoints, tax, taxed: amount })
  const postings = [
    line({ kind: 'clearing', gateway }, 'currency', -amount),
    ...(discount > 0n ? [line({ kind: 'promotions' }, 'currency', -discount)] : []),
    ...earningPostings(performerId, shared),
  ]
  return { postings, gross, ...shared }
}

/** Takes the tax in `taxed`, which is what the fan pays, out of a sale and shares the rest. */
function shareOf(
  gross: Currency,
  {
    commissionBasisPoints,
    tax,
    taxed,
  }: Pick<SaleRates, 'commissionBasisPoints' | 'tax'> & { taxed: Currency },
) {
  const taxAmount = tax ? taxWithin(taxed, tax.basisPoints) : (0n as Currency)
  return {
    ...share((gross - taxAmount) as Currency, commissionBasisPoints),
    tax: taxAmount,
    taxCountry: tax?.country ?? null,
    taxBasisPoints: tax?.basisPoints ?? 0,
  }
}

function earningPostings(
  performerId: string,
  { commission, net, tax }: Pick<Sale, 'commission' | 'net' | 'tax'>,
): Posting[] {
  return [
    line({ kind: 'held', ownerId: performerId }, 'currency', net),
    line({ kind: 'commission' }, 'currency', commission),
    ...(tax > 0n ? [line({ kind: 'tax' }, 'currency', tax)] : []),
  ]
}

/**
 * Returns the postings of a payout: available earnings that left the site's bank for the performer.
 */
export const payoutPostings = ({
  performerId,
  amount,
}: {
  performerId: string
  amount: Currency
}): Posting[] => [
  line({ kind: 'available', ownerId: performerId }, 'currency', -amount),
  line({ kind: 'bank' }, 'currency', amount),
]

/** Returns the share of its fee that the site gives to the creator who invited the seller. */
export const referralPostings = ({
  inviterId,
  amount,
}: {
  inviterId: string
  amount: Currency
}): Posting[] => [
  line({ kind: 'commission' }, 'currency', -amount),
  line({ kind: 'held', ownerId: inviterId }, 'currency', amount),
]

/**
 * Returns the postings of a payout request whose amount grows by `amount`, or shrinks when it is
 * negative.
 */
export const payoutRequestPostings = ({
  performerId,
  amount,
}: {
  performerId: string
  amount: Currency
}): Posting[] => [
  line({ kind: 'available', ownerId: performerId }, 'currency', -amount),
  line({ kind: 'in_transit', ownerId: performerId }, 'currency', amount),
]

/** A payout that was sent; `gateway` when a payment company sent it. */
interface SentPayout {
  readonly performerId: string
  readonly amount: Currency
  readonly gateway?: string
}

/**
 * Returns the postings of a requested payout that left the site's bank, or its balance at a gateway
 * that sent it.
 */
export const payoutDonePostings = ({ performerId, amount, gateway }: SentPayout): Posting[] => [
  line({ kind: 'in_transit', ownerId: performerId }, 'currency', -amount),
  line(gateway ? { kind: 'clearing', gateway } : { kind: 'bank' }, 'currency', amount),
]

/** A part of a transfer, as a fraction. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Returns the postings that mirror a transfer or a part of it. The performer's share comes out of
 * `held` as far as it is still held there, and the rest out of `available`. The rounding of a part
 * goes to the performer's line, or else to the exchange.
 */
export function reversalPostings(
  original: readonly Posting[],
  part: Fraction,
  heldLeft: bigint,
): Posting[] {
  return (['tokens', 'currency'] as const).flatMap((asset) => {
    const lines = original.filter((posting) => posting.asset === asset)
    const takesRest =
      lines.find(({ book }) => book.kind === 'held') ??
      lines.find(({ book }) => book.kind === 'exchange')
    const scaled = lines
      .filter((posting) => posting !== takesRest)
      .map((posting) => mirrored(posting, part))
    if (!takesRest) return scaled
    const rest = -scaled.reduce((sum, { amount }) => sum + amount, 0n)
    return [...scaled, ...fromPerformer(takesRest, rest, heldLeft)]
  })
}

const mirrored = (posting: Posting, { numerator, denominator }: Fraction): Posting => ({
  ...posting,
  amount: halfEven(-posting.amount * numerator, denominator),
})

function fromPerformer(posting: Posting, amount: bigint, heldLeft: bigint): Posting[] {
  if (posting.book.kind !== 'held') return [{ ...posting, amount }]
  const fromHeld = -amount < heldLeft ? -amount : heldLeft
  return [
    { ...posting, amount: -fromHeld },
    { ...posting, book: { ...posting.book, kind: 'available' }, amount: amount + fromHeld },
  ]
}
