import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { LandingShell } from '../shell/landing-shell.tsx'

/** Draws the "landing" and "creatorlanding" layouts. */
export default function LandingLayout() {
  return (
    <LandingShell>
      <Outlet />
    </LandingShell>
  )
}

/** Keeps the frame around a page that failed. */
export function ErrorBoundary() {
  return (
    <LandingShell>
      <LazyErrorPage />
    </LandingShell>
  )
}
