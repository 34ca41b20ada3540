import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'stagedoor:stored-choice'

/**
 * Returns a choice that this browser keeps under a key, and the function that changes it: in this
 * tab and all others. `known` reads what is stored, which anybody can edit; the server, which does
 * not know it, renders `onServer`.
 */
export function useStoredChoice<Choice>(
  key: string,
  known: (stored: string | null) => Choice,
  onServer: Choice,
): readonly [Choice, (stored: string | null) => void] {
  const choice = useSyncExternalStore(
    watch,
    () => known(localStorage.getItem(key)),
    () => onServer,
  )
  const choose = useCallback(
    (stored: string | null) => {
      if (stored === null) localStorage.removeItem(key)
      else localStorage.setItem(key, stored)
      dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [choice, choose]
}

/** Calls back when a choice was changed, in this tab or another. */
function watch(changed: () => void): () => void {
  addEventListener('storage', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener(CHANGED, changed)
  }
}
