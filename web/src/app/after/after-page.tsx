import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'

const loadRest = () => import('./rest.tsx')
const Rest = lazyExtra(loadRest)

const REST_MS = 1500

/** What a page can do without until it stands: the question about cookies, the worker that helps offline. */
export function AfterPage() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isTime && <Rest />}</Suspense>
}
