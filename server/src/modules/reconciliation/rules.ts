import type { Comparison, GatewayTransaction, TransactionType } from '@stagedoor/payment-companies'

const HOUR_MS = 3_600_000
/** The last day, and two days before it whose transactions may have been listed late. */
const SPAN_HOURS = 72
/** The time that callbacks have to arrive before a transaction counts as missing here. */
const GRACE_MS = HOUR_MS
/** A company that answers one request an hour is asked a little later than that. */
const BETWEEN_REQUESTS_MS = 62 * 60_000

/**
 * Returns the time from which everything in the books must be in the list of a span: what was
 * settled at its beginning may have been made, and listed, before.
 */
export function listedFrom({ from, to }: { readonly from: Date; readonly to: Date }): Date {
  const isLong = to.getTime() - from.getTime() > 24 * HOUR_MS
  return new Date(from.getTime() + (isLong ? 24 : 2) * HOUR_MS)
}

/** The span of a comparison and the time from which it can be made. */
export interface PlannedRun {
  readonly from: Date
  readonly to: Date
  readonly dueAt: Date
}

/** Returns the parts in which the last days are compared, the latest first. */
export function spansOf(now: Date, comparison: Comparison | undefined): PlannedRun[] {
  const hours = (comparison?.by === 'list' && comparison.hoursPerRequest) || SPAN_HOURS
  const end = now.getTime() - GRACE_MS
  return Array.from({ length: Math.ceil(SPAN_HOURS / hours) }, (_, part) => ({
    from: new Date(end - Math.min((part + 1) * hours, SPAN_HOURS) * HOUR_MS),
    to: new Date(end - part * hours * HOUR_MS),
    dueAt: new Date(now.getTime() + part * BETWEEN_REQUESTS_MS),
  }))
}

/** The kinds of differences. */
export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount_differs'

/** A difference between a transaction of a company and the books. */
export interface FoundDifference {
  readonly kind: DifferenceKind
  readonly type: TransactionType
  readonly externalId: string
  readonly paymentId: string | null
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly currency: string
  readonly occurredAt: Date
}

/** A charge, refund or dispute in the books. */
export interface Booked {
  readonly type: TransactionType
  /** Our id: of the payment, the refund or the dispute. */
  readonly id: string
  readonly paymentId: string
  readonly externalId: string | null
  /** The company's id of the charge that a refund or dispute is about. */
  readonly chargeId: string | null
  /**
   * The amount of the payment, refund or dispute, and what the ledger took for it where it can be
   * told.
   */
  readonly amount: bigint
  readonly posted?: bigint | undefined
  readonly currency: string
  /** False while it is not paid, refunded or disputed here. */
  readonly isDone: boolean
  readonly occurredAt: Date
}

/** Returns what the list of a company and the books contradict each other about. */
export function differencesIn(
  theirs: readonly GatewayTransaction[],
  books: readonly Booked[],
  { currency }: { currency: string },
): FoundDifference[] {
  const charged = new Map(
    books.flatMap(({ type, externalId, paymentId }) =>
      type === 'charge' ? [[externalId, paymentId] as const] : [],
    ),
  )
  return matched(theirs, books).flatMap(([transaction, booked]) => {
    const paymentId = booked?.paymentId ?? charged.get(transaction.chargeId ?? '') ?? null
    return differenceOf(transaction, booked, { paymentId, currency }) ?? []
  })
}

/** Returns the entries of the books that no transaction of a company is about. */
export function missingThere(
  theirs: readonly GatewayTransaction[],
  books: readonly Booked[],
): Booked[] {
  const found = new Set(matched(theirs, books).map(([, booked]) => booked))
  return books.filter((booked) => !found.has(booked))
}

/**
 * Returns transactions with the entries of the books that they are about: by their ids, else by
 * charge and amount.
 */
function matched(
  theirs: readonly GatewayTransaction[],
  books: readonly Booked[],
): (readonly [GatewayTransaction, Booked | undefined])[] {
  const byName = Map.groupBy(
    books.flatMap((booked) => namesOf(booked).map((name) => ({ name, booked }))),
    ({ name }) => name,
  )
  const taken = new Set<Booked>()
  return theirs.map((transaction) => {
    const { type, externalId, reference, chargeId, amount } = transaction
    const named = (name: string | undefined) =>
      (byName.get(`${type} ${name}`) ?? []).flatMap(({ booked }) =>
        taken.has(booked) ? [] : [booked],
      )
    const about =
      chargeId === undefined ? [] : named(chargeId).filter((one) => one.chargeId === chargeId)
    const sameAmount = about.filter((one) => one.amount === amount)
    const booked =
      named(externalId).find((one) => one.externalId === externalId) ??
      named(reference).find((one) => one.id === reference || one.externalId === reference) ??
      sameAmount.find((one) => one.externalId === null) ??
      sameAmount[0] ??
      about[0]
    if (booked) taken.add(booked)
    return [transaction, booked] as const
  })
}

const namesOf = ({ type, id, externalId, chargeId }: Booked): string[] =>
  [id, externalId, chargeId].flatMap((name) => (name === null ? [] : [`${type} ${name}`]))

function differenceOf(
  { type, externalId, amount, currency, isSettlement, occurredAt }: GatewayTransaction,
  booked: Booked | undefined,
  known: { paymentId: string | null; currency: string },
): FoundDifference | undefined {
  const found = {
    type,
    externalId,
    paymentId: known.paymentId,
    theirs: amount ?? null,
    currency: currency ?? booked?.currency ?? known.currency,
    occurredAt,
  }
  if (!booked) return { ...found, kind: 'missing_here', ours: null }
  const isConverted = isSettlement && currency !== booked.currency
  const isSameMoney =
    amount === undefined ||
    isConverted ||
    (amount === booked.amount && currency === booked.currency)
  if (!isSameMoney) return { ...found, kind: 'amount_differs', ours: booked.amount }
  if (!booked.isDone) return { ...found, kind: 'missing_here', ours: null }
  const isPosted = booked.posted === undefined || booked.posted === booked.amount
  return isPosted
    ? undefined
    : {
        ...found,
        kind: 'amount_differs',
        theirs: amount ?? booked.amount,
        ours: booked.posted ?? null,
      }
}

/** Returns the difference of an entry that only the books have. */
export const onlyBooked = ({
  type,
  id,
  externalId,
  paymentId,
  amount,
  currency,
  occurredAt,
}: Booked): FoundDifference => ({
  kind: 'missing_there',
  type,
  externalId: externalId ?? id,
  paymentId,
  ours: amount,
  theirs: null,
  currency,
  occurredAt,
})
