import { Outlet } from 'react-router'
import { LazyErrorPage } from '../lazy-error-page.tsx'

/** Draws the "blank" layout: nothing around the page. */
export default function BlankLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** Draws the error page of a page in this layout. */
export const ErrorBoundary = LazyErrorPage
