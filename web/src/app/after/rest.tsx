import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** What is loaded once a page stands. */
export default function Rest() {
  const { site } = useSession()
  return <Suspense>{site.gaCode && <CookieBanner code={site.gaCode} />}</Suspense>
}
