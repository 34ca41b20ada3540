/** An earning that is not settled, in hundredths of currency. */
export interface PayableEarning {
  readonly id: string
  /** The amount that remains after refunds. */
  readonly left: bigint
  /** The amount paid out for it. */
  readonly paid: bigint
  /** The amount that is not released yet. */
  readonly waiting: bigint
}

/** The result of a payout for some earnings. */
export interface Payable {
  /** The amount that can be paid now; zero or less when earlier payouts were too high. */
  readonly amount: bigint
  readonly waiting: bigint
  /** The amount that was paid out and refunded to fans afterwards. */
  readonly overpaid: bigint
  /** The number of earnings it pays, in whole or in part. */
  readonly count: number
}

const payableOf = ({ left, paid, waiting }: PayableEarning): bigint => {
  const free = left - paid - waiting
  return free > 0n ? free : 0n
}

const overpaidOf = ({ left, paid }: PayableEarning): bigint => (paid > left ? paid - left : 0n)

const sumOf = (
  earnings: readonly PayableEarning[],
  pick: (earning: PayableEarning) => bigint,
): bigint => earnings.reduce((sum, earning) => sum + pick(earning), 0n)

/** Returns what can be paid for earnings: what is released, less what was overpaid before. */
export function payableFor(earnings: readonly PayableEarning[]): Payable {
  const overpaid = sumOf(earnings, overpaidOf)
  return {
    amount: sumOf(earnings, payableOf) - overpaid,
    waiting: sumOf(earnings, ({ waiting }) => waiting),
    overpaid,
    count: earnings.filter((earning) => payableOf(earning) > 0n).length,
  }
}

/** An earning that a payout of a fixed amount can cover. */
export interface CoverableEarning extends PayableEarning {
  /** The amount before refunds, which is the most that can be marked as paid. */
  readonly net: bigint
}

/**
 * Returns the total paid for each earning that a payout of `amount` covers, oldest first; undefined
 * when they do not cover it. Earnings that were refunded while the payout was on its way come last:
 * they are overpaid then.
 */
export function coverAmount(
  earnings: readonly CoverableEarning[],
  amount: bigint,
): { id: string; paid: bigint }[] | undefined {
  const changed = new Map<string, bigint>()
  let open = amount
  const cover = (limitOf: (earning: CoverableEarning) => bigint) => {
    for (const earning of earnings) {
      const paid = changed.get(earning.id) ?? earning.paid
      const free = limitOf(earning) - earning.waiting - paid
      const isEnough = free >= open
      const part = isEnough ? open : free
      if (part <= 0n) continue
      changed.set(earning.id, paid + part)
      open -= part
    }
  }
  cover(({ left }) => left)
  cover(({ net }) => net)
  return open === 0n ? [...changed].map(([id, paid]) => ({ id, paid })) : undefined
}

/** The part of an earning that a payout pays. */
export interface PaidPart {
  readonly id: string
  readonly amount: bigint
}

/** Returns what a payout adds to the total paid of each earning that it covers. */
export function partsOf(
  earnings: readonly CoverableEarning[],
  covered: readonly { readonly id: string; readonly paid: bigint }[],
): PaidPart[] {
  const before = new Map(earnings.map(({ id, paid }) => [id, paid]))
  return covered.map(({ id, paid }) => ({ id, amount: paid - (before.get(id) ?? 0n) }))
}

/**
 * Returns the total paid for each earning once all of them are settled. An overpaid earning counts
 * towards the others, so that the sum over all earnings grows by exactly the payout.
 */
export const allocatePayout = (
  earnings: readonly PayableEarning[],
): { id: string; paid: bigint }[] =>
  earnings
    .map((earning) => ({
      id: earning.id,
      before: earning.paid,
      paid: earning.paid + payableOf(earning) - overpaidOf(earning),
    }))
    .filter(({ before, paid }) => before !== paid)
    .map(({ id, paid }) => ({ id, paid }))
