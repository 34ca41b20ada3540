import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession } from '../../lib/session/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { Footer } from './footer.tsx'
import styles from './public-shell.module.css'

/**
 * Draws the plain frame of sign-in pages: the name above, the footer below, no other navigation.
 */
export function PublicShell({ children }: { children: ReactNode }) {
  const { site, viewer } = useSession()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to={viewer ? href('home') : href('landing')} aria-label={t`${site.siteName}, home`}>
          <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
