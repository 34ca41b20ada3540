import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Returns true while an element of the page fills the screen. */
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
