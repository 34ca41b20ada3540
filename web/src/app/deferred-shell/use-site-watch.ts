import { useEffect, useState } from 'react'
import { announceClosed, onSiteClosed } from '../../lib/session/closing-refusals.ts'

/** The time for which a page in the background is not asked again whether it may be shown. */
const ABSENCE_MS = 60_000

/**
 * Returns true once the page has a reason to ask whether it may still be shown: a call was refused
 * because of the visitor's age or place, or they come back to a page that they left a while ago.
 */
export function useSiteWatch(): boolean {
  const [isDoubtful, setDoubtful] = useState(false)
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY
    const turn = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt > ABSENCE_MS) announceClosed()
    }
    const stop = onSiteClosed(() => setDoubtful(true))
    document.addEventListener('visibilitychange', turn)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
  return isDoubtful
}
