import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pluralize } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { ThreadState } from './use-thread.ts'

/** Announces to screen readers how many comments by others arrived while the page is open. */
export function useLiveRegion({ items, isLoading }: ThreadState, one: string, many: string): ReactNode {
  const [words, setWords] = useState('')
  const seen = useRef<{ ids: Set<string>; wasLoading: boolean }>({ ids: new Set(), wasLoading: true })
  useEffect(() => {
    const { ids, wasLoading } = seen.current
    const fresh = items.filter(({ _id, isAuth }) => !isAuth && !ids.has(_id))
    seen.current = { ids: new Set(items.map(({ _id }) => _id)), wasLoading: isLoading }
    if (!isLoading && !wasLoading && fresh.length > 0) setWords(t`New: ${pluralize(fresh.length, one, many)}`)
  }, [items, isLoading, one, many])
  return (
    <p aria-live="polite" className="hidden-visually">
      {words}
    </p>
  )
}
