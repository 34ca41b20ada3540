import { isAppLocked, noteSeen, onLockChange } from './app-lock.ts'

const INTERVAL_MS = 10_000

/**
 * Keeps the app open while one of its tabs is on screen, and calls `onLocked` once it is locked.
 * The caller then reloads the page, so that the server shows the lock in its place. Returns the
 * function that ends the watch.
 */
export function watchAppLock(onLocked: () => void): () => void {
  const look = () => {
    if (isAppLocked()) return onLocked()
    if (document.visibilityState === 'visible') noteSeen()
  }
  look()
  const timer = setInterval(look, INTERVAL_MS)
  const stopHearing = onLockChange(look)
  const hide = () => {
    if (document.visibilityState === 'hidden' && !isAppLocked()) noteSeen()
    else look()
  }
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    stopHearing()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pageshow', look)
  }
}
