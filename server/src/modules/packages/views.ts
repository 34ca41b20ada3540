import type { Currency } from '@stagedoor/contract/kit'
import { tokensFor } from '../ledger/index.ts'
import type { PackageRow } from './store.ts'

/** Returns a package in wire shape, with the tokens its price buys at this rate. */
export const packageView = (row: PackageRow, rate: number) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  ordering: row.ordering,
  price: row.price as Currency,
  tokens: tokensFor(row.price as Currency, rate),
  isActive: row.isActive,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
