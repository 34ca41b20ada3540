import { type ReactNode, Suspense } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { useViewer } from '../../lib/session/session.ts'
import styles from './app-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'

const AccountRestrictions = lazyOptional(() => import('./account-restrictions.tsx'))
const AccountDrawer = lazyOptional(() => import('./account-drawer.tsx'))

/** Draws the frame of most pages: bars above and below on phones, a sidebar from 1080 px. */
export function AppShell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const drawer = useDrawer()
  return (
    <div className={styles.frame}>
      <TopBar />
      <Sidebar onAccount={drawer.open} />
      <div className={styles.content}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Suspense>{viewer && <AccountRestrictions viewer={viewer} />}</Suspense>
          {children}
        </main>
        {!viewer && <Footer />}
      </div>
      <BottomBar onAccount={drawer.open} isAccountOpen={drawer.isOpen} />
      <Suspense>
        {viewer && drawer.isOpen && (
          <AccountDrawer viewer={viewer} at={drawer.opener} onClose={drawer.close} />
        )}
      </Suspense>
    </div>
  )
}
