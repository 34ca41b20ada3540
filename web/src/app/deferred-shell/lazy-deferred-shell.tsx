import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../lib/lazy-optional.ts'

const loadDeferredShell = () => import('./deferred-shell.tsx')
const DeferredShell = lazyOptional(loadDeferredShell)

const REST_MS = 1500

/** What a page can do without until it stands: the question about cookies, the worker that helps offline. */
export function LazyDeferredShell() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isTime && <DeferredShell />}</Suspense>
}
