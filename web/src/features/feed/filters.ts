/** The filters of a list of posts, as its address holds them. */
export interface PostFilters {
  readonly q?: string
  readonly fromDate?: string
  readonly toDate?: string
  readonly withoutAi?: true
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters of a list of posts from a query string; invalid values are left out. */
export function filtersOf(search: URLSearchParams): PostFilters {
  const q = search.get('q')?.trim().slice(0, 200)
  const [fromDate, toDate] = ['fromDate', 'toDate'].map((key) => {
    const day = search.get(key) ?? ''
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
  })
  return {
    ...(q && { q }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(search.get('withoutAi') && { withoutAi: true }),
  }
}

/** Returns true when a list is filtered, so that an empty one can say so. */
export const isFiltered = (filters: PostFilters): boolean => Object.keys(filters).length > 0

/** Returns the query string with some keys changed; empty values are removed. */
export function searchWith(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}
