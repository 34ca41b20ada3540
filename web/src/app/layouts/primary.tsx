import { Outlet } from 'react-router'
import { CheckoutProvider } from '../../features/checkout/checkout-provider.tsx'
import { ReAuthenticationProvider } from '../../features/re-authentication/re-authentication-provider.tsx'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { AppShell } from '../shell/app-shell.tsx'

/** Follows from a checkout dialog; the code is loaded with the click. */
async function follow(performerId: string): Promise<boolean> {
  const { followPerformer } = await import('../../features/follows/queries.ts')
  return followPerformer(performerId)
}

/** Draws the "primary" and "home" layouts: the bars, the sidebar and the page. */
export default function PrimaryLayout() {
  return (
    <ReAuthenticationProvider>
      <CheckoutProvider follow={follow}>
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
