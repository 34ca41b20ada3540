import { useEffect } from 'react'

/** The milliseconds that results are viewed before the search is recorded. */
const MIN_VIEW_MS = 2500

/**
 * Saves a successful search among this browser's recent searches, and counts it for the popular
 * searches.
 */
export function useRecordSearch(query: string | undefined, hasFound: boolean): void {
  useEffect(() => {
    if (!query || !hasFound) return undefined
    const timer = setTimeout(
      () => import('./record-search.ts').then(({ recordSearch }) => recordSearch(query)),
      MIN_VIEW_MS,
    )
    return () => clearTimeout(timer)
  }, [query, hasFound])
}
