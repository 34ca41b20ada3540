import { useEffect } from 'react'

/** Who looks so long at what was found meant the words. */
const LOOKED_AT_MS = 2500

/** Keeps words that found something among this browser's recent searches, and counts them for what many search for. */
export function useRemember(words: string | undefined, hasFound: boolean): void {
  useEffect(() => {
    if (!words || !hasFound) return undefined
    const timer = setTimeout(() => import('./remember.ts').then(({ remember }) => remember(words)), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [words, hasFound])
}
