import type { Currency } from '@stagedoor/contract/kit'
import type { IncludedTax } from '@stagedoor/contract/taxes'
import type { TaxAmounts, TaxSums } from './report.rules.ts'
import type { TaxRateRow } from './store.ts'

/** Returns a rate in wire shape. */
export const rateView = ({ id, country, basisPoints, validFrom, createdAt }: TaxRateRow) => ({
  _id: id,
  country,
  basisPoints,
  validFrom,
  createdAt,
})

/** The tax that a charge, a period or a payment stores. */
interface StoredTax {
  readonly tax: bigint
  readonly taxCountry: string | null
  readonly taxBasisPoints: number
}

/** Returns the tax in a price in wire shape; undefined when it has none. */
export const includedTax = ({
  tax,
  taxCountry,
  taxBasisPoints,
}: StoredTax): IncludedTax | undefined =>
  taxCountry
    ? { country: taxCountry, basisPoints: taxBasisPoints, amount: tax as Currency }
    : undefined

/** Returns the amounts of a report in wire shape. */
export const taxAmountsView = ({ sales, charged, tax, returned, returnedTax }: TaxAmounts) => ({
  sales,
  charged: charged as Currency,
  net: (charged - tax) as Currency,
  tax: tax as Currency,
  returned: returned as Currency,
  returnedTax: returnedTax as Currency,
  taxDue: (tax - returnedTax) as Currency,
})

/** Returns a line of a report in wire shape. */
export const taxLineView = ({ month, country, ...amounts }: TaxSums, currency: string) => ({
  _id: `${month}-${country}`,
  month,
  country,
  currency,
  ...taxAmountsView(amounts),
})
