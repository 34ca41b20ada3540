import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { Gallery } from '../galleries/galleries.schemas.ts'
import { paging } from '../kit/page.ts'
import { DateFilter, Done, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { Product } from '../products/products.schemas.ts'
import { Performer } from '../profiles/schemas.ts'
import { Video } from '../videos/videos.schemas.ts'
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
  /** Tags that begin with the typed text. */
  tags: z.array(z.string()),
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
    /**
     * Lists only posts for everyone, others that are open to the viewer, or those that are locked.
     */
    access: z.optional(z.enum(['free', 'mine', 'locked'])),
    /** Lists only posts of this performer. */
    performerId: z.optional(Ref),
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

/** The first results of a kind; `total` is exact, or a number below that of all results. */
const found = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.number(),
    isTotalExact: z.boolean(),
    corrected: z.optional(z.string()),
  })

/** A tag, with the number of videos and galleries that the viewer finds by it. */
export const FoundTag = z.object({
  tag: z.string(),
  total: z.number(),
  isTotalExact: z.boolean(),
})

/** The first results of every kind for a text. */
export const FoundEverything = z.object({
  performers: found(Performer),
  posts: found(Post),
  videos: found(Video),
  galleries: found(Gallery),
  products: found(Product),
  tags: found(FoundTag),
})
/** The first results of every kind, inside the server. */
export type FoundEverything = z.output<typeof FoundEverything>

export const searchEverything = {
  /** With `performerId` only content of this performer is found, and neither people nor tags. */
  query: z.object({ q: text(200, 1), performerId: z.optional(Ref) }),
  result: FoundEverything,
}

export const searchTags = {
  query: z.object({ q: text(200, 1), limit: paging.limit }),
  result: found(FoundTag),
}
