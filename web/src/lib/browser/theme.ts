import { useSyncExternalStore } from 'react'

/** The choice of a visitor: a theme, or the system's. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const CHANGED = 'stagedoor:theme'

/**
 * Runs first in `<head>`, before anything is painted: sets the theme's attribute from local
 * storage, and again when the system's theme or the choice in another tab changes. Keep it in step
 * with `apply` below; the content security policy admits it by its hash.
 */
export const themeScript = `(()=>{var m=matchMedia('(prefers-color-scheme:dark)'),f=()=>{try{var t=localStorage.getItem('theme')}catch(e){}document.documentElement.setAttribute('data-theme',t==='dark'||(t!=='light'&&m.matches)?'dark':'light')};f();m.addEventListener('change',f);addEventListener('storage',f)})()`

/** Returns the stored choice; `system` where none was made or storage is not available. */
function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Stores a choice and applies it immediately, in this tab and, by the storage event, in others. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice)
  apply(choice)
  dispatchEvent(new Event(CHANGED))
}

/** Returns the chosen theme and follows its changes; `undefined` during the server's render. */
export function useTheme(): ThemeChoice | undefined {
  return useSyncExternalStore(watch, readTheme, () => undefined)
}

/** Shows a choice by the attribute that tokens.css looks at. */
function apply(choice: ThemeChoice): void {
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
}

/** Calls back when the choice was changed, in this tab or another. */
function watch(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === KEY && changed()
  addEventListener('storage', onStorage)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener(CHANGED, changed)
  }
}
