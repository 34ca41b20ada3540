const POLL_INTERVAL_MS = 1000
const TIMEOUT_MS = 5000

/**
 * Checks that the site answers, by a small file that the worker does not cache. A failing server
 * counts as unreachable: a proxy answers while the server restarts.
 */
export async function isSiteReachable(stop?: AbortSignal): Promise<boolean> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const signal = stop ? AbortSignal.any([late, stop]) : late
  const answer = await fetch('/manifest.webmanifest', { cache: 'no-store', signal }).catch(
    () => undefined,
  )
  return answer !== undefined && answer.status < 500
}

/**
 * Calls `back` once the site answers: checks every second while the page is visible, and
 * immediately when the device reports a network, since a check that began before it may wait for
 * seconds. The returned function stops the checks.
 */
export function onSiteReachable(back: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let asking: AbortController | undefined
  const ask = async () => {
    if (asking || document.visibilityState === 'hidden') return
    const own = new AbortController()
    asking = own
    const isBack = await isSiteReachable(own.signal)
    if (asking === own) asking = undefined
    if (!isBack || signal.aborted) return
    stop.abort()
    back()
  }
  const askAgain = () => {
    asking?.abort()
    asking = undefined
    return ask()
  }
  const timer = setInterval(ask, POLL_INTERVAL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('online', askAgain, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  return () => stop.abort()
}
