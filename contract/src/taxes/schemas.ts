import * as z from 'zod/mini'
import { paging } from '../kit/page.ts'
import { Currency, Day, Done, Instant, idOf } from '../kit/scalars.ts'
import { CountryCode } from '../people/schemas.ts'

/**
 * The tax rate of a country from a day (UTC) on, in basis points: 1900 is 19 percent. 0 ends the
 * tax of the country.
 */
export const TaxRate = z.object({
  _id: z.string(),
  country: z.string(),
  basisPoints: z.number(),
  validFrom: z.string(),
  createdAt: Instant,
})
export type TaxRate = z.input<typeof TaxRate>

/** The tax in a price: the fan's country, its rate, and the amount in currency. */
export const IncludedTax = z.object({
  country: z.string(),
  basisPoints: z.number(),
  amount: Currency,
})
/** The tax in a price, inside the server. */
export type IncludedTax = z.output<typeof IncludedTax>

export const readRate = {
  result: z.object({
    rate: z.nullable(z.object({ country: z.string(), basisPoints: z.number() })),
  }),
}

export const listTaxRates = {
  result: z.object({ data: z.array(TaxRate), total: z.number() }),
}

export const createTaxRate = {
  body: z.object({
    country: CountryCode,
    basisPoints: z.int().check(z.gte(0), z.lte(10_000)),
    validFrom: Day,
  }),
  result: TaxRate,
}

export const deleteTaxRate = {
  params: z.object({ id: idOf('TaxRate') }),
  result: Done,
}

const taxAmounts = {
  sales: z.number(),
  /** The payments of fans, the tax included. */
  charged: Currency,
  net: Currency,
  tax: Currency,
  /**
   * What went back to fans by refunds and disputes in the month, the tax included; below zero when
   * disputes were won.
   */
  returned: Currency,
  returnedTax: Currency,
  /** The tax collected less the tax that went back. */
  taxDue: Currency,
}

/** The tax of one month (UTC), such as 2026-11, and country. */
export const TaxLine = z.object({
  _id: z.string(),
  month: z.string(),
  country: z.string(),
  currency: z.string(),
  ...taxAmounts,
})
export type TaxLine = z.input<typeof TaxLine>

export const reportTaxes = {
  query: z.object({
    limit: paging.limit,
    offset: paging.offset,
    year: z.optional(z.int().check(z.gte(2000), z.lte(2999))),
    country: z.optional(CountryCode),
  }),
  result: z.object({
    year: z.number(),
    currency: z.string(),
    /** The sums of all lines, also of those on other pages. */
    totals: z.object(taxAmounts),
    data: z.array(TaxLine),
    total: z.number(),
  }),
}
