import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../lib/href.ts'
import { useSession } from '../../lib/session.ts'
import { takeStayed } from '../../lib/stayed.ts'
import { toast } from '../../ui/toast.ts'
import { whenIdle } from './when-idle.ts'
import { startWorker, tellWorker } from './worker.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** What is loaded once a page stands. */
export default function Rest() {
  const { site, viewer } = useSession()
  const isHome = useLocation().pathname === href('app/home')
  const viewerId = viewer?._id
  useEffect(() => whenIdle(() => void startWorker()), [])
  useEffect(() => whenIdle(() => void tellWorker(viewerId, isHome)), [viewerId, isHome])
  useEffect(() => {
    if (viewer && takeStayed()) toast({ text: 'Welcome back. Your account is not going to be deleted.' })
  }, [viewer])
  return <Suspense>{site.gaCode && <CookieBanner code={site.gaCode} />}</Suspense>
}
