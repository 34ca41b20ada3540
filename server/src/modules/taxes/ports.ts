import type { RawBuilder } from 'kysely'

/** A taxed sale, as SQL selects it. */
export interface TaxedSale {
  /** The reason of the transfer of the sale. */
  readonly reason: string
  readonly reference: string
  readonly soldAt: Date
  readonly country: string | null
  /** What the fan paid, in currency. */
  readonly charged: bigint
  readonly tax: bigint
}

/** What taxes needs of higher modules; the composition root provides it. */
export interface TaxPorts {
  /**
   * The queries for taxed sales, one for each module that sells.
   */
  readonly taxedSales: readonly RawBuilder<TaxedSale>[]
}
