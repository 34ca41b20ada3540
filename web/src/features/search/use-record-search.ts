import { useEffect } from 'react'

/** Who looks so long at what was found meant the words. */
const LOOKED_AT_MS = 2500

/** Keeps words that found something among this browser's recent searches, and counts them for what many search for. */
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
