import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { paging } from '../kit/page.ts'
import { DateFilter, Done, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { KEYWORD_MAX } from './calls.ts'

/** A frequent search. */
export const PopularKeyword = z.object({
  _id: z.string(),
  keyword: z.string(),
  searches: z.number(),
})

export const recordKeyword = {
  body: z.object({ keyword: text(KEYWORD_MAX, 1) }),
  result: Done,
}

export const listKeywords = {
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: z.object({ data: z.array(PopularKeyword), total: z.number() }),
}

/** The suggestions for a partly typed search. */
export const SearchSuggestions = z.object({
  performers: z.array(PersonCard),
  /** Videos, galleries and products with a matching title. */
  items: z.array(
    z.object({ _id: z.string(), kind: z.enum(['video', 'gallery', 'product']), title: z.string() }),
  ),
  categories: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
  keywords: z.array(z.string()),
})
/** The suggestions for a partly typed search, inside the server. */
export type SearchSuggestions = z.output<typeof SearchSuggestions>

export const suggest = {
  query: z.object({ q: text(200, 1) }),
  result: SearchSuggestions,
}

export const searchPosts = {
  query: z.object({
    q: text(200, 1),
    limit: paging.limit,
    after: paging.after,
    type: z.optional(z.string().check(z.maxLength(40))),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
    isFree: z.optional(z.boolean()),
    withoutAi: z.optional(z.boolean()),
  }),
  result: z.object({
    data: z.array(Post),
    /** The number of known matches, at most 1,000. */
    total: z.number(),
    /** True when the number is exact. */
    isTotalExact: z.boolean(),
    next: z.optional(z.string()),
    /** The corrected query that was used where nothing matched the original. */
    corrected: z.optional(z.string()),
  }),
}
