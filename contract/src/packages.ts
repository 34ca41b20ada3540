import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, Done, Instant, idOf, Tokens, text } from './kit/scalars.ts'

export const TokenPackageId = idOf('TokenPackage')

/** An amount of tokens that fans are offered to buy at once. `tokens` is what the price buys at the site's rate. */
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

/** What an admin writes of a package. `tokens` may be left out; given, it has to be what the price buys. */
export const TokenPackageForm = z.object({
  name: text(60, 1),
  description: z.optional(text(300)),
  ordering: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  price: Currency.check(z.refine((price) => price > 0n && price <= 100_000_000n, 'Above 0, at most 1,000,000')),
  tokens: z.optional(Tokens),
  isActive: z.optional(z.boolean()),
})

const params = z.object({ id: TokenPackageId })

export const searchPackages = call({
  name: 'packages.searchPackages',
  method: 'GET',
  path: '/package/token/search',
  access: 'open',
  summary: 'The packages on offer, in their order; none is fine: any amount can be paid into a wallet.',
  query: z.object(paging),
  result: page(TokenPackage),
  errors: [],
})

export const searchAllPackages = call({
  name: 'packages.searchAllPackages',
  method: 'GET',
  path: '/admin/package/token/search',
  access: 'admin',
  summary: 'Every package, also those that are not on offer.',
  query: z.object(paging),
  result: page(TokenPackage),
  errors: [],
})

export const viewPackage = call({
  name: 'packages.viewPackage',
  method: 'GET',
  path: '/admin/package/token/:id/view',
  access: 'admin',
  summary: 'One package.',
  params,
  result: TokenPackage,
  errors: ['packages.not_found'],
})

export const createPackage = call({
  name: 'packages.createPackage',
  method: 'POST',
  path: '/admin/package/token',
  access: 'admin',
  summary: 'Makes a package.',
  body: TokenPackageForm,
  result: TokenPackage,
  errors: ['packages.not_by_rate'],
})

export const updatePackage = call({
  name: 'packages.updatePackage',
  method: 'PUT',
  path: '/admin/package/token/:id',
  access: 'admin',
  summary: 'Writes a package anew.',
  params,
  body: TokenPackageForm,
  result: TokenPackage,
  errors: ['packages.not_found', 'packages.not_by_rate'],
})

export const deletePackage = call({
  name: 'packages.deletePackage',
  method: 'DELETE',
  path: '/admin/package/token/:id',
  access: 'admin',
  summary: 'Deletes a package.',
  params,
  result: Done,
  errors: ['packages.not_found'],
})
