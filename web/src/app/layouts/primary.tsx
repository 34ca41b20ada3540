import { Outlet } from 'react-router'
import { CheckoutProvider } from '../../features/checkout/checkout-provider.tsx'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { AppShell } from '../shell/app-shell.tsx'

/** Layouts "primary" and "home": the bars, the rail, the page. */
export default function PrimaryLayout() {
  return (
    <CheckoutProvider>
      <AppShell>
        <Outlet />
      </AppShell>
    </CheckoutProvider>
  )
}

/** A page of this layout that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <AppShell>
      <LazyErrorPage />
    </AppShell>
  )
}
