import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the account drawer is open; it closes by itself when the address changes. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the reason to run, not an input
  useEffect(() => setOpen(false), [key])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
