import { lazy, Suspense } from 'react'
import { t } from '../lib/i18n/i18n.ts'

const ErrorPage = lazy(() => import('./error-page.tsx').catch(() => ({ default: NoErrorPage })))

/**
 * Draws the error page of the nearest error boundary; its code is loaded only when something
 * failed.
 */
export function LazyErrorPage() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

/** Replaces an error page that cannot be loaded because there is no connection. */
const NoErrorPage = () => <h1>{t`No connection`}</h1>
