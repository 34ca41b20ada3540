import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { startWorker } from './worker.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** What is loaded once a page stands. */
export default function Rest() {
  const { site } = useSession()
  useEffect(() => void startWorker(), [])
  return <Suspense>{site.gaCode && <CookieBanner code={site.gaCode} />}</Suspense>
}
