import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'

const loadDeferredShell = () => import('./deferred-shell.tsx')
const DeferredShell = lazyOptional(loadDeferredShell)

const DELAY_MS = 1500

/**
 * Holds the parts that a page can do without at first: the cookie banner, the service worker and
 * the tray of uploads.
 */
export function LazyDeferredShell() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isTime && <DeferredShell />}</Suspense>
}
