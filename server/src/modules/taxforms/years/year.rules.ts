/** The amounts of a performer in a month, in hundredths of currency. */
export interface MonthAmounts {
  readonly performerId: string
  readonly month: number
  /** The number of sales, those that were taken back later included. */
  readonly sales: number
  /** The performer's share of sales, less that of refunds and disputes. */
  readonly net: bigint
  /** The site's share, likewise. */
  readonly commission: bigint
  /** The sales tax that was taken out, likewise. */
  readonly tax: bigint
  /** The amount that fans paid for sales, nothing taken off. */
  readonly gross: bigint
  /** The amount that was paid out. */
  readonly paid: bigint
}

/** The sums of a period. */
export type Sums = Omit<MonthAmounts, 'performerId' | 'month'>

const nothing: Sums = { sales: 0, net: 0n, commission: 0n, tax: 0n, gross: 0n, paid: 0n }

/** Adds up the months of a period. */
const sumOf = (months: readonly Sums[]): Sums =>
  months.reduce(
    (sum, month) => ({
      sales: sum.sales + month.sales,
      net: sum.net + month.net,
      commission: sum.commission + month.commission,
      tax: sum.tax + month.tax,
      gross: sum.gross + month.gross,
      paid: sum.paid + month.paid,
    }),
    nothing,
  )

/** The year of a performer: its sums by month and by quarter. */
export interface PerformerYear {
  readonly performerId: string
  readonly months: readonly Sums[]
  readonly quarters: readonly Sums[]
  readonly year: Sums
}

/** Returns the years of performers, in the order of the lines. */
export function yearsOf(lines: readonly MonthAmounts[]): PerformerYear[] {
  const found = Map.groupBy(lines, ({ performerId }) => performerId)
  return [...found].map(([performerId, own]) => {
    const months = Array.from({ length: 12 }, (_, index) =>
      sumOf(own.filter(({ month }) => month === index + 1)),
    )
    const quarters = [0, 3, 6, 9].map((from) => sumOf(months.slice(from, from + 3)))
    return { performerId, months, quarters, year: sumOf(months) }
  })
}

/** Returns an amount as a number for a cell. */
export const amountOf = (hundredths: bigint): number => Number(hundredths) / 100
