import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { takeStayed } from '../../lib/stayed.ts'
import { toast } from '../../ui/toast.ts'
import { startWorker } from './worker.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** What is loaded once a page stands. */
export default function Rest() {
  const { site, viewer } = useSession()
  useEffect(() => void startWorker(), [])
  useEffect(() => {
    if (viewer && takeStayed()) toast({ text: 'Welcome back. Your account is not going to be deleted.' })
  }, [viewer])
  return <Suspense>{site.gaCode && <CookieBanner code={site.gaCode} />}</Suspense>
}
