/** An earning that is not settled, in hundredths of currency. */
export interface PayableEarning {
  readonly id: string
  /** What refunds left of it. */
  readonly left: bigint
  /** What was paid out for it. */
  readonly paid: bigint
  /** What of it is not released yet. */
  readonly waiting: bigint
}

/** What a payout of some earnings comes to. */
export interface Payable {
  /** What can be paid now; zero or less when earlier payouts were too much. */
  readonly amount: bigint
  readonly waiting: bigint
  /** Was paid out for what fans got back afterwards. */
  readonly overpaid: bigint
  /** How many earnings it pays, in whole or in part. */
  readonly count: number
}

const payableOf = ({ left, paid, waiting }: PayableEarning): bigint => {
  const free = left - paid - waiting
  return free > 0n ? free : 0n
}

const overpaidOf = ({ left, paid }: PayableEarning): bigint => (paid > left ? paid - left : 0n)

const sumOf = (earnings: readonly PayableEarning[], pick: (earning: PayableEarning) => bigint): bigint =>
  earnings.reduce((sum, earning) => sum + pick(earning), 0n)

/** Tells what can be paid for earnings: what is released, less what was paid too much before. */
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
 * What was paid for each earning once all of them are paid: what was paid too much for one counts for the others, so
 * that the sum of all earnings grows by exactly the payout.
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
