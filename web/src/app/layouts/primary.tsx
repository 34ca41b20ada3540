import { Outlet } from 'react-router'
import { CheckoutProvider } from '../../features/checkout/checkout-provider.tsx'
import { ReAuthenticationProvider } from '../../features/re-authentication/re-authentication-provider.tsx'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { AppShell } from '../shell/app-shell.tsx'

/** Draws the "primary" and "home" layouts: the bars, the sidebar and the page. */
export default function PrimaryLayout() {
  return (
    <ReAuthenticationProvider>
      <CheckoutProvider>
        <AppShell>
          <Outlet />
        </AppShell>
      </CheckoutProvider>
    </ReAuthenticationProvider>
  )
}

/** Keeps the frame around a page that failed. */
export function ErrorBoundary() {
  return (
    <AppShell>
      <LazyErrorPage />
    </AppShell>
  )
}
