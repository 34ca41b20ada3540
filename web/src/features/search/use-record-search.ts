import { useEffect } from 'react'

/** How long results are viewed, in milliseconds, before the search counts as meant. */
const LOOKED_AT_MS = 2500

/** Saves a successful search among this browser's recent searches, and counts it for the popular searches. */
export function useRecordSearch(words: string | undefined, hasFound: boolean): void {
  useEffect(() => {
    if (!words || !hasFound) return undefined
    const timer = setTimeout(
      () => import('./record-search.ts').then(({ recordSearch }) => recordSearch(words)),
      LOOKED_AT_MS,
    )
    return () => clearTimeout(timer)
  }, [words, hasFound])
}
