const KEY = 'recentSearches'
const MAX_SEARCHES = 8

/** Returns the searches of this browser, the newest first. They are sent nowhere. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, MAX_SEARCHES)
      : []
  } catch {
    return []
  }
}

/** Saves a search in this browser. */
export function saveSearch(query: string): void {
  const others = recentSearches().filter((stored) => stored.toLowerCase() !== query.toLowerCase())
  write([query, ...others].slice(0, MAX_SEARCHES))
}

/** Deletes all searches of this browser. */
export const clearSearches = (): void => write([])

function write(queries: readonly string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(KEY, JSON.stringify(queries))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser without storage has no recent searches.
  }
}
