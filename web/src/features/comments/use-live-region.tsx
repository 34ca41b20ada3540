import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ThreadState } from './use-thread.ts'

/**
 * Announces to screen readers how many comments by others arrived while the page is open.
 * `announce` words it; it must stay the same function.
 */
export function useLiveRegion(
  { items, isLoading }: ThreadState,
  announce: (count: number) => string,
): ReactNode {
  const [text, setText] = useState('')
  const seen = useRef<{ ids: Set<string>; wasLoading: boolean }>({
    ids: new Set(),
    wasLoading: true,
  })
  useEffect(() => {
    const { ids, wasLoading } = seen.current
    const fresh = items.filter(({ _id, isAuth }) => !isAuth && !ids.has(_id))
    seen.current = { ids: new Set(items.map(({ _id }) => _id)), wasLoading: isLoading }
    if (!isLoading && !wasLoading && fresh.length > 0) setText(announce(fresh.length))
  }, [items, isLoading, announce])
  return (
    <p aria-live="polite" className="hidden-visually">
      {text}
    </p>
  )
}
