import { isAppLocked, noteSeen, onLockChange } from './app-lock.ts'

const INTERVAL_MS = 10_000

/**
 * Keeps the app open while one of its tabs is on screen. Once it is locked, hides the page, and
 * calls `onLocked` when it is on screen: uploads go on in a tab that nobody sees. The caller then
 * reloads the page, so that the server shows the lock in its place; uploads and drafts have the
 * browser ask first whether to leave, and nothing may be seen behind that question. Returns the
 * function that ends the watch.
 */
export function watchAppLock(onLocked: () => void): () => void {
  const look = () => {
    const isNowLocked = isAppLocked()
    document.documentElement.hidden = isNowLocked
    if (document.visibilityState !== 'visible') return
    if (isNowLocked) onLocked()
    else noteSeen()
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
    // The gate may have taken the place of the page.
    document.documentElement.hidden = false
    clearInterval(timer)
    stopHearing()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pageshow', look)
  }
}
