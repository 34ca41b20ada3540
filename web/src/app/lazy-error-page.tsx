import { lazy, Suspense } from 'react'

const ErrorPage = lazy(() => import('./error-page.tsx').catch(() => ({ default: NoErrorPage })))

/** The error page of whatever boundary it stands in, loaded only when something failed. */
export function LazyErrorPage() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

/** Stands in for an error page that cannot be loaded, which is for want of a connection. */
const NoErrorPage = () => <h1>No connection</h1>
