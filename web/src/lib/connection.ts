const POLL_INTERVAL_MS = 1000
const TIMEOUT_MS = 5000

/**
 * Checks that the site answers, by a small file that the worker does not cache. A failing server counts as unreachable:
 * a proxy answers while the server restarts.
 */
export async function isSiteReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch('/manifest.webmanifest', { cache: 'no-store', signal }).catch(() => undefined)
  return answer !== undefined && answer.status < 500
}

/**
 * Calls `back` once the site answers: checks every second while the page is visible, and immediately when the device
 * reports a network. The returned function stops the checks.
 */
export function onSiteReachable(back: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isAsking = false
  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    const isBack = await isSiteReachable()
    isAsking = false
    if (!isBack || signal.aborted) return
    stop.abort()
    back()
  }
  const timer = setInterval(ask, POLL_INTERVAL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('online', ask, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  return () => stop.abort()
}
