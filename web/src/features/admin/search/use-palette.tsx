import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const Palette = lazy(() => import('./palette.tsx'))

/** The console's search: opened by ⌘K or Ctrl-K anywhere in it, or by `open`. */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    open: () => setOpen(true),
    palette: isOpen && (
      <Suspense>
        <Palette onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
