import { searchAll } from '@stagedoor/contract/admin'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { pagesMatching, type Result, resultsOf } from './results.ts'

const PAUSE_MS = 150
const LEAST_LETTERS = 2

interface SearchResponse {
  readonly typed: string
  readonly found: readonly Result[]
  readonly hasFailed: boolean
}

/** What fits the letters so far: pages at once, the rest a moment after typing stops. A late answer is not shown. */
export function useResults(typed: string) {
  const [answer, setAnswer] = useState<SearchResponse>({ typed: '', found: [], hasFailed: false })
  const isAsked = typed.length >= LEAST_LETTERS
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const ask = () =>
      api(searchAll, { query: { q: typed } }).then(
        ({ hits }) => isCurrent && setAnswer({ typed, found: resultsOf(hits), hasFailed: false }),
        () => isCurrent && setAnswer({ typed, found: [], hasFailed: true }),
      )
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, isAsked])
  return {
    results: [...pagesMatching(typed), ...(isAsked ? answer.found : [])],
    isWaiting: isAsked && answer.typed !== typed,
    hasFailed: isAsked && answer.hasFailed,
  }
}
