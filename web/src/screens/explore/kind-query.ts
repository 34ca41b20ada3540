import { type ExploreSubject, itemQueryOf, performerOf, RESULTS_PER_PAGE } from './result-kind.ts'

/** The types of posts that a search can be narrowed to. */
export const postTypes = ['photo', 'video', 'text', 'audio', 'scheduled-streaming'] as const
/** The ways in which posts are open to the viewer. */
export const postAccess = ['free', 'mine', 'locked'] as const
/** The days back to which posts are searched. */
export const postDays = { week: 7, month: 31, year: 366 } as const
/** The lengths of videos, in seconds. */
export const videoLengths = {
  short: { belowSeconds: 300 },
  medium: { fromSeconds: 300, belowSeconds: 1200 },
  long: { fromSeconds: 1200 },
} as const
/** The types of products. */
export const productTypes = ['digital', 'physical'] as const
/** The prices of products, in tokens. */
export const productPrices = {
  free: { toPrice: 0 },
  low: { toPrice: 20 },
  medium: { fromPrice: 20, toPrice: 100 },
  high: { fromPrice: 100 },
} as const

const DAY_MS = 86_400_000

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given)

const keyOf = <Choices extends object>(choices: Choices, given: string | null) =>
  oneOf(Object.keys(choices) as (keyof Choices & string)[], given)

/** Reads the filters of posts from an address; invalid values are left out. */
export const postFiltersOf = (search: URLSearchParams) => ({
  type: oneOf(postTypes, search.get('form')),
  access: oneOf(postAccess, search.get('access')),
  time: keyOf(postDays, search.get('time')),
})

/** Returns the query of the posts of a subject that contain some words. */
export function postsQueryOf(
  search: URLSearchParams,
  subject: ExploreSubject,
  { q, now }: { readonly q: string; readonly now: number },
) {
  const { type, access, time } = postFiltersOf(search)
  const since = time && new Date(now - postDays[time] * DAY_MS).toISOString().slice(0, 10)
  return {
    q,
    limit: RESULTS_PER_PAGE,
    ...performerOf(subject),
    ...(type && { type }),
    ...(access && { access }),
    ...(since && { fromDate: since }),
  }
}

/** Reads the length of videos from an address. */
export const videoLengthOf = (search: URLSearchParams) => keyOf(videoLengths, search.get('length'))

/** Returns the query of the videos of a subject for an address. */
export function videosQueryOf(search: URLSearchParams, subject: ExploreSubject) {
  const length = videoLengthOf(search)
  return { ...itemQueryOf(search, subject), ...(length && videoLengths[length]) }
}

/** Reads the filters of products from an address. */
export const productFiltersOf = (search: URLSearchParams) => ({
  type: oneOf(productTypes, search.get('goods')),
  price: keyOf(productPrices, search.get('price')),
})

/** Returns the query of the products of a subject for an address; they have no tags in lists. */
export function productsQueryOf(search: URLSearchParams, subject: ExploreSubject) {
  const { tag: _, ...query } = itemQueryOf(search, subject)
  const { type, price } = productFiltersOf(search)
  return { ...query, ...(type && { type }), ...(price && productPrices[price]) }
}
