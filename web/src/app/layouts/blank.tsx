import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'

/** Layout "blank": nothing around the page. */
export default function BlankLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** A page of this layout that failed. */
export const ErrorBoundary = LazyErrorPage
