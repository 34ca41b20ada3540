import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { useSearchAll } from '../queries.ts'
import { pagesMatching, resultsOf } from './results.ts'

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

/** Returns results for the typed text: pages immediately, the rest shortly after typing stops. */
export function useResults(typed: string) {
  const { staffRole } = useAccount()
  const query = useDebounced(typed, DEBOUNCE_MS)
  const isSearching = typed.length >= MIN_LENGTH
  const { data, isError, isPlaceholderData, isPending } = useSearchAll(
    query.length >= MIN_LENGTH ? query : '',
  )
  return {
    results: [
      ...pagesMatching(typed, staffRole),
      ...(isSearching && data ? resultsOf(data.hits) : []),
    ],
    isWaiting: isSearching && (query !== typed || isPlaceholderData || isPending),
    hasFailed: isSearching && isError,
  }
}
