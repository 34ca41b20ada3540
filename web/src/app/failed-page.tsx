import { lazy, Suspense } from 'react'

const ErrorPage = lazy(() => import('./error-page.tsx'))

/** The error page of whatever boundary it stands in, loaded only when something failed. */
export function FailedPage() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}
