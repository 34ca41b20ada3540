import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { PublicShell } from '../shell/public-shell.tsx'

/** Layout "public": signing in, with nothing else to click. */
export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <PublicShell>
      <LazyErrorPage />
    </PublicShell>
  )
}
