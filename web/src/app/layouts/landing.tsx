import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { LandingShell } from '../shell/landing-shell.tsx'

/** Layouts "landing" and "creatorlanding": the front of the house. */
export default function LandingLayout() {
  return (
    <LandingShell>
      <Outlet />
    </LandingShell>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <LandingShell>
      <LazyErrorPage />
    </LandingShell>
  )
}
