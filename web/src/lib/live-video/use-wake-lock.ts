import { useEffect } from 'react'

/** Keeps the screen of a phone on while the page is on screen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    // The browser lets go of it whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen')
      if (isOver) await lock?.release()
    }
    const askQuietly = () => void ask().catch(() => undefined)
    askQuietly()
    document.addEventListener('visibilitychange', askQuietly)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askQuietly)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
