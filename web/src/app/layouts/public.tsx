import { Outlet } from 'react-router'
import { FailedPage } from '../failed-page.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'

/** Layout "public": signing in, with nothing else to click. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <PublicFrame>
      <FailedPage />
    </PublicFrame>
  )
}
