import type { RawBuilder } from 'kysely'

/** What taxes needs of higher modules; the composition root provides it. */
export interface TaxPorts {
  /**
   * The queries for taxed sales, one for each module that sells. Each has the columns `reason` and
   * `reference` of the sale's transfer, `sold_at`, `country`, `charged` (what the fan paid, in
   * currency) and `tax`.
   */
  readonly taxedSales: readonly RawBuilder<unknown>[]
}
