import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { AdminShell } from '../../features/admin/shell/admin-shell.tsx'
import { useAccount } from '../../lib/session.ts'
import { LazyErrorPage } from '../lazy-error-page.tsx'
import { useAccountDrawer } from '../shell/use-account-drawer.ts'

const AccountDrawer = lazy(() => import('../shell/account-drawer.tsx'))

function AdminLayoutContent({ children }: { children: React.ReactNode }) {
  const viewer = useAccount()
  const drawer = useAccountDrawer()
  return (
    <>
      <AdminShell onAccount={drawer.open}>{children}</AdminShell>
      <Suspense>
        {drawer.isOpen && <AccountDrawer viewer={viewer} at={drawer.opener} onClose={drawer.close} />}
      </Suspense>
    </>
  )
}

/** Layout "admin": the console's rail of rooms beside the room. */
export default function AdminLayout() {
  return (
    <AdminLayoutContent>
      <Outlet />
    </AdminLayoutContent>
  )
}

/** A room that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <AdminLayoutContent>
      <LazyErrorPage />
    </AdminLayoutContent>
  )
}
