import { useEffect, useRef } from 'react'
import { useViewer } from '../session/session.ts'
import type { ResumableAction } from './navigation.ts'

type ResumeHandlers = { readonly [A in ResumableAction]?: (type: string | undefined) => unknown }

/**
 * Resumes the checkout that a visitor asked for before signing up or logging in: the address names
 * it once (`?ask=tip`). It only opens the confirmation; following a link never buys, sends or
 * follows anything. `false` leaves it to another component.
 */
export function useResumeAction(takers: ResumeHandlers | false): void {
  const viewer = useViewer()
  const latest = useRef(takers)
  latest.current = takers
  useEffect(() => {
    if (!latest.current) return
    const url = new URL(location.href)
    const ask = url.searchParams.get('ask') as ResumableAction | null
    if (!ask) return
    const type = url.searchParams.get('type') ?? undefined
    for (const name of ['ask', 'type']) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
    if (viewer) latest.current[ask]?.(type)
  }, [viewer])
}
