import { useEffect, useState } from 'react'
import { announceClosed, onSiteClosed } from '../../lib/session/closing-refusals.ts'

/** The time for which a page in the background is not asked again whether it may be shown. */
const ABSENCE_MS = 60_000
/** The time after which the page of a guest first asks, as nothing else tells it. */
const FIRST_MS = 60_000

/**
 * Returns true once the page has a reason to ask whether it may still be shown: a call was refused
 * because of the visitor's age or place, they come back to a page that they left a while ago, or a
 * guest, to whom no socket is open, was asked meanwhile.
 */
export function useSiteWatch(isGuest: boolean): boolean {
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
  useEffect(() => (isGuest ? askQuietly(() => setDoubtful(true)) : undefined), [isGuest])
  return isDoubtful
}

/**
 * Asks now and then whether the page may still be shown, at the times that the server names and
 * while it is visible. Returns the function that stops.
 */
function askQuietly(close: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const later = (ms: number) => {
    timer = setTimeout(() => void ask(), ms)
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden') return later(FIRST_MS)
    const { checkSite, isSiteClosed } = await import('../../lib/session/closed-site.ts')
    const seconds = await checkSite()
    if (isOver) return
    if (isSiteClosed()) close()
    later(seconds * 1000)
  }
  later(FIRST_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
