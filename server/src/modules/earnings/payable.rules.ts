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

const sumOf = (earnings: readonly PayableEarning[], pick: (earning: PayableEarning) => bigint): bigint =>
  earnings.reduce((sum, earning) => sum + pick(earning), 0n)

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

/**
 * Returns the total paid for each earning once all of them are settled. An overpaid earning counts towards the others,
 * so that the sum over all earnings grows by exactly the payout.
 */
export const allocatePayout = (earnings: readonly PayableEarning[]): { id: string; paid: bigint }[] =>
  earnings
    .map((earning) => ({
      id: earning.id,
      before: earning.paid,
      paid: earning.paid + payableOf(earning) - overpaidOf(earning),
    }))
    .filter(({ before, paid }) => before !== paid)
    .map(({ id, paid }) => ({ id, paid }))
