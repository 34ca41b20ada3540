import { sendKeyword } from './queries.ts'
import { recentSearches, saveSearch } from './recent-searches.ts'

const COUNTED_MAX = 60

/** Saves a search in this browser, and counts it unless it repeats the last one. */
export async function recordSearch(query: string): Promise<void> {
  const isNew = !recentSearches().includes(query)
  saveSearch(query)
  if (isNew && query.length <= COUNTED_MAX) await sendKeyword(query).catch(() => undefined)
}
