import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { Footer } from './footer.tsx'
import styles from './landing-shell.module.css'

/** Draws the frame of the two landing pages: a light bar on top, the footer below. */
export function LandingShell({ children }: { children: ReactNode }) {
  const { site, viewer } = useSession()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to={href('landing')} className={styles.logo} aria-label={t`${site.siteName}, home`}>
          <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
        </Link>
        <nav aria-label={t`Main`} className={styles.nav}>
          <Link to={href('explore')} className={cx(styles.link, styles.wide)}>
            {t`Explore`}
          </Link>
          <Link to={href('creator-landing')} className={cx(styles.link, styles.wide)}>
            {t`For creators`}
          </Link>
          <MenuLinks section="header" className={cx(styles.link, styles.wide)} />
          {viewer ? (
            <ButtonLink to={href('home')}>{t`Open ${site.siteName}`}</ButtonLink>
          ) : (
            <>
              <Link to={href('auth/login')} className={styles.link}>
                {t`Log in`}
              </Link>
              <ButtonLink to={href('auth/register')} variant="primary" size="s">
                {t`Sign up`}
              </ButtonLink>
            </>
          )}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
