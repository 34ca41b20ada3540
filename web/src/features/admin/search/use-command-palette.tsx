import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

/** Opens the search of the console with ⌘K or Ctrl-K, or with the returned `open`. */
export function useCommandPalette(): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  // A layout effect, because shortcuts before hydration are replayed only until the button is
  // hydrated.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return {
    open: () => setOpen(true),
    palette: isOpen && (
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
