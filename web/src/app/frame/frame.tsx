import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Rail } from './rail.tsx'
import { Standing } from './standing.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'

const AccountDrawer = lazy(() => import('./account-drawer.tsx'))

/** The frame of most pages: bars above and below on phones, a rail beside the page from 1080 px. */
export function Frame({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const drawer = useDrawer()
  return (
    <div className={styles.frame}>
      <TopBar />
      <Rail onAccount={drawer.open} />
      <div className={styles.content}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Standing />
          {children}
        </main>
        {!viewer && <Footer />}
      </div>
      <BottomBar onAccount={drawer.open} isAccountOpen={drawer.isOpen} />
      <Suspense>
        {viewer && drawer.isOpen && <AccountDrawer viewer={viewer} at={drawer.opener} onClose={drawer.close} />}
      </Suspense>
    </div>
  )
}
