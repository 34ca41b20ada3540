import * as z from 'zod/mini'
import { text } from './scalars.ts'

/**
 * A page of a list. `total` is exact up to 1,000 after the beginning of the page (100 where each
 * row is looked up for its viewer) and says beyond that only that there is more, so screens show a
 * total of 1,000 or more as "1,000+"; `next` is the cursor of the following page, absent on the
 * last.
 */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), total: z.number(), next: z.optional(z.string()) })

/**
 * Returns the schema of a page of a list that `q` searches: the `total` of a long list is a lower
 * bound then, above the number shown while there is more, and `corrected` is the corrected query
 * that was used.
 */
export const searchedPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(page(item), { corrected: z.optional(z.string()) })

/**
 * The paging fields of every list. `after` (a cursor from `next`) takes precedence over `offset`.
 */
export const paging = {
  limit: z.optional(z.int().check(z.gte(0))),
  offset: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  after: z.optional(z.string().check(z.maxLength(200))),
  sortBy: z.optional(z.string().check(z.maxLength(40))),
  sort: z.optional(z.enum(['asc', 'desc'])),
  q: z.optional(text(200)),
}

/** The paging of a list use case, with defaults and limits applied. */
export interface Paging {
  readonly limit: number
  readonly offset: number
  readonly after?: string | undefined
}

/** Applies the default page size (10) and the limit (200) of every list. */
export function pageOf(
  query: { limit?: number | undefined; offset?: number | undefined; after?: string | undefined },
  size = 10,
): Paging {
  return {
    limit: Math.min(query.limit ?? size, 200),
    offset: query.offset ?? 0,
    after: query.after,
  }
}
