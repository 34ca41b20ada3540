import { useEffect, useRef } from 'react'
import type { ResumableAction } from './navigation.ts'
import { useViewer } from './session.ts'

type ResumeHandlers = { readonly [A in ResumableAction]?: (type: string | undefined) => unknown }

/**
 * Takes up what somebody asked for before they signed up or logged in: the address says it once (`?ask=tip`). It only
 * opens what asks again; nothing is bought, sent or followed by following a link. `false` leaves it to another.
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
