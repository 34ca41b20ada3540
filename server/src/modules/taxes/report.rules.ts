/**
 * The taxed sales of a month and a country, and what went back in it, in hundredths of currency.
 */
export interface TaxSums {
  /** The month, like 2026-11. */
  readonly month: string
  readonly country: string
  readonly sales: number
  /** The payments of fans, the tax included. */
  readonly charged: bigint
  readonly tax: bigint
  /**
   * What went back to fans by refunds and disputes in this month, the tax included; below zero when
   * disputes were won.
   */
  readonly returned: bigint
  readonly returnedTax: bigint
}

/** Amounts of a report: sums without the month and the country. */
export type TaxAmounts = Omit<TaxSums, 'month' | 'country'>

const nothing: TaxAmounts = { sales: 0, charged: 0n, tax: 0n, returned: 0n, returnedTax: 0n }

/** Adds up the lines of a report. */
export const totalOf = (lines: readonly TaxAmounts[]): TaxAmounts =>
  lines.reduce(
    (total, line) => ({
      sales: total.sales + line.sales,
      charged: total.charged + line.charged,
      tax: total.tax + line.tax,
      returned: total.returned + line.returned,
      returnedTax: total.returnedTax + line.returnedTax,
    }),
    nothing,
  )
