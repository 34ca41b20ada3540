const IDLE_WITHIN_MS = 10_000

/** Calls `act` once the page is loaded and idle. The returned function cancels the call. */
export function whenIdle(act: () => void): () => void {
  let isOver = false
  const run = () => isOver || act()
  // Safari has no idle callback.
  const wait = () =>
    void (window.requestIdleCallback?.(run, { timeout: IDLE_WITHIN_MS }) ?? setTimeout(run, 1000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isOver = true
  }
}
