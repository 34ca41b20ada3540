import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { AdminShell } from '../../features/admin/shell/admin-shell.tsx'
import { ReAuthenticationProvider } from '../../features/re-authentication/re-authentication-provider.tsx'
import { useAccount } from '../../lib/session/session.ts'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { useDrawer } from '../shell/use-drawer.ts'

const AccountDrawer = lazy(() => import('../shell/account-drawer.tsx'))

function AdminLayoutContent({ children }: { children: React.ReactNode }) {
  const viewer = useAccount()
  const drawer = useDrawer()
  return (
    <>
      <AdminShell onAccount={drawer.open}>{children}</AdminShell>
      <Suspense>
        {drawer.isOpen && (
          <AccountDrawer viewer={viewer} at={drawer.opener} onClose={drawer.close} />
        )}
      </Suspense>
    </>
  )
}

/** Draws the "admin" layout: the console's sidebar beside the page. */
export default function AdminLayout() {
  return (
    <ReAuthenticationProvider>
      <AdminLayoutContent>
        <Outlet />
      </AdminLayoutContent>
    </ReAuthenticationProvider>
  )
}

/** Keeps the sidebar around a page that failed. */
export function ErrorBoundary() {
  return (
    <AdminLayoutContent>
      <LazyErrorPage />
    </AdminLayoutContent>
  )
}
