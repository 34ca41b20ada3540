import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Opens and closes a drawer; it also closes when the address changes. */
export function useDrawer() {
  const [opener, setOpener] = useState<Element | null>()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the reason to run, not an input
  useEffect(() => setOpener(undefined), [key])
  return {
    isOpen: opener !== undefined,
    /** The button that opened the drawer. */
    opener: opener ?? null,
    open: ({ currentTarget }: { currentTarget: Element }) => setOpener(currentTarget),
    close: () => setOpener(undefined),
  }
}
