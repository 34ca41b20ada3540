import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { PublicShell } from '../shell/public-shell.tsx'

/** Draws the "public" layout for sign-in pages, with no other navigation. */
export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}

/** Keeps the frame around a page that failed. */
export function ErrorBoundary() {
  return (
    <PublicShell>
      <LazyErrorPage />
    </PublicShell>
  )
}
