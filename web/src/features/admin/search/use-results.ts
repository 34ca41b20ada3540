import { searchAll } from '@stagedoor/contract/admin'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { pagesMatching, type Result, resultsOf } from './results.ts'

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

interface SearchResponse {
  readonly typed: string
  readonly found: readonly Result[]
  readonly hasFailed: boolean
}

/** Returns results for the typed text: pages immediately, the rest shortly after typing stops. Late answers are ignored. */
export function useResults(typed: string) {
  const [answer, setAnswer] = useState<SearchResponse>({ typed: '', found: [], hasFailed: false })
  const isSearching = typed.length >= MIN_LENGTH
  useEffect(() => {
    if (!isSearching) return
    let isCurrent = true
    const ask = () =>
      api(searchAll, { query: { q: typed } }).then(
        ({ hits }) => isCurrent && setAnswer({ typed, found: resultsOf(hits), hasFailed: false }),
        () => isCurrent && setAnswer({ typed, found: [], hasFailed: true }),
      )
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, isSearching])
  return {
    results: [...pagesMatching(typed), ...(isSearching ? answer.found : [])],
    isWaiting: isSearching && answer.typed !== typed,
    hasFailed: isSearching && answer.hasFailed,
  }
}
