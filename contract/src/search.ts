import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { paging } from './kit/page.ts'
import { DateFilter, Done, text } from './kit/scalars.ts'
import { PersonCard } from './people.ts'
import { Post } from './posts.ts'

/** The longest keyword that is recorded. */
export const KEYWORD_MAX = 60

/** What many people search for. */
export const PopularKeyword = z.object({ _id: z.string(), keyword: z.string(), searches: z.number() })

export const recordKeyword = call({
  name: 'search.recordKeyword',
  method: 'POST',
  path: '/search/keywords',
  access: 'optional',
  summary:
    'Counts a search for what many people search for, if anybody finds something by it. Nothing about who asked is kept.',
  body: z.object({ keyword: text(KEYWORD_MAX, 1) }),
  result: Done,
  errors: [],
})

export const listKeywords = call({
  name: 'search.listKeywords',
  method: 'GET',
  path: '/search/list/keywords',
  access: 'open',
  summary: 'What was searched for most in the last thirty days, at least three times.',
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: z.object({ data: z.array(PopularKeyword), total: z.number() }),
  errors: [],
})

/** What to offer while somebody types. */
export const SearchSuggestions = z.object({
  performers: z.array(PersonCard),
  categories: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
  keywords: z.array(z.string()),
})
/** What to offer while somebody types, inside the server. */
export type SearchSuggestions = z.output<typeof SearchSuggestions>

export const suggest = call({
  name: 'search.suggest',
  method: 'GET',
  path: '/search/suggestions',
  access: 'optional',
  summary: 'Performers, categories and frequent searches that begin with what was typed; a few of each.',
  query: z.object({ q: text(200, 1) }),
  result: SearchSuggestions,
  errors: [],
})

export const searchPosts = call({
  name: 'search.searchPosts',
  method: 'GET',
  path: '/search/posts',
  access: 'optional',
  summary:
    'Posts by words, newest first: in titles for everybody, in texts for those who may read them. The last word may be unfinished.',
  query: z.object({
    q: text(200, 1),
    limit: paging.limit,
    after: paging.after,
    type: z.optional(z.string().check(z.maxLength(40))),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
    isFree: z.optional(z.boolean()),
  }),
  result: z.object({
    data: z.array(Post),
    /** How many are known to fit, at most 1,000. */
    total: z.number(),
    /** Whether those are all. */
    isTotalExact: z.boolean(),
    next: z.optional(z.string()),
    /** The words that were looked for where nothing fits the words as they were written. */
    corrected: z.optional(z.string()),
  }),
  errors: [],
})
