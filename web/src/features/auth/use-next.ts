import { useSearchParams } from 'react-router'
import { safeNext } from '../../lib/navigation/href.ts'

/**
 * Returns the page that the visitor was on the way to, with what they wanted to do there. Every
 * link between the pages of signing in and up passes it on.
 */
export function useNext(): string | undefined {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}
