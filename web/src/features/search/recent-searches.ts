const KEY = 'recentSearches'
const KEPT = 8

/** What was searched in this browser, the newest first. It is told to nobody. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps a search in this browser. */
export function saveSearch(words: string): void {
  const others = recentSearches().filter((kept) => kept.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, KEPT))
}

/** Forgets every search of this browser. */
export const clearSearches = (): void => write([])

function write(words: readonly string[]): void {
  try {
    if (words.length > 0) localStorage.setItem(KEY, JSON.stringify(words))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
