import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx'
import { useAccount } from '../../lib/session.ts'
import { FailedPage } from '../failed-page.tsx'
import { useDrawer } from '../frame/use-drawer.ts'

const AccountDrawer = lazy(() => import('../frame/account-drawer.tsx'))

function Console({ children }: { children: React.ReactNode }) {
  const viewer = useAccount()
  const drawer = useDrawer()
  return (
    <>
      <AdminFrame onAccount={drawer.open}>{children}</AdminFrame>
      <Suspense>
        {drawer.isOpen && <AccountDrawer viewer={viewer} at={drawer.opener} onClose={drawer.close} />}
      </Suspense>
    </>
  )
}

/** Layout "admin": the console's rail of rooms beside the room. */
export default function AdminLayout() {
  return (
    <Console>
      <Outlet />
    </Console>
  )
}

/** A room that failed keeps its surroundings. */
export function ErrorBoundary() {
  return (
    <Console>
      <FailedPage />
    </Console>
  )
}
