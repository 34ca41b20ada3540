import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, nameText, Tokens, text } from '../kit/scalars.ts'

export const TokenPackageId = idOf('TokenPackage')

/**
 * An amount of tokens offered to fans. `tokens` is the number that the price buys at the site's
 * rate.
 */
export const TokenPackage = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  ordering: z.number(),
  price: Currency,
  tokens: Tokens,
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TokenPackage = z.input<typeof TokenPackage>

/** A package as an admin edits it. `tokens` is optional and must match what the price buys. */
export const TokenPackageForm = z.object({
  name: nameText(60, 1),
  description: z.optional(text(300)),
  ordering: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  price: Currency.check(
    z.refine(
      (price) => price > 0n && price <= 100_000_000n,
      'Must be above 0 and at most 1,000,000',
    ),
  ),
  tokens: z.optional(Tokens),
  isActive: z.optional(z.boolean()),
})

const params = z.object({ id: TokenPackageId })

export const searchPackages = {
  query: z.object(paging),
  result: page(TokenPackage),
}

export const searchAllPackages = {
  query: z.object(paging),
  result: page(TokenPackage),
}

export const viewPackage = {
  params,
  result: TokenPackage,
}

export const createPackage = {
  body: TokenPackageForm,
  result: TokenPackage,
}

export const updatePackage = {
  params,
  body: TokenPackageForm,
  result: TokenPackage,
}

export const deletePackage = {
  params,
  result: Done,
}
