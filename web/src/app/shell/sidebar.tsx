import { Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { homePath } from './home-path.ts'
import { explore, home } from './nav-items.ts'
import styles from './sidebar.module.css'
import { SidebarLinks } from './sidebar-links.tsx'

const Bell = lazyOptional(() => import('./notification-bell.tsx'))
/** Guests load neither the icons of an account's links nor its button. */
const AccountLinks = lazyOptional(() => import('./account-links.tsx'))
const CreatorLinks = lazyOptional(() => import('./creator-links.tsx'))
const NewButton = lazyOptional(() => import('./new-button.tsx'))
const SidebarAccount = lazyOptional(() => import('./sidebar-account.tsx'))

/** Draws the sidebar on wide screens. */
export function Sidebar({ onAccount }: { onAccount: (event: { currentTarget: Element }) => void }) {
  const { site, viewer } = useSession()
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      <Link to={homePath(viewer)} className={styles.logo} aria-label={t`${site.siteName}, home`}>
        <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
      </Link>
      {viewer?.role === 'performer' && (
        <Suspense>
          <NewButton />
        </Suspense>
      )}
      {viewer ? (
        <Suspense>
          <AccountLinks viewer={viewer} />
        </Suspense>
      ) : (
        <SidebarLinks items={[home(), explore()]} />
      )}
      {viewer && (
        <NavLink to={href('user/notifications')} end className={styles.item ?? ''}>
          <Suspense fallback={t`Notifications`}>
            <Bell isNamed />
          </Suspense>
        </NavLink>
      )}
      {viewer?.role === 'performer' && (
        <Suspense>
          <CreatorLinks viewer={viewer} />
        </Suspense>
      )}
      <MenuLinks section="main" className={cx(styles.item, styles.own)} />
      {viewer ? (
        <Suspense>
          <SidebarAccount viewer={viewer} onAccount={onAccount} />
        </Suspense>
      ) : (
        <GuestActions />
      )}
    </nav>
  )
}

function GuestActions() {
  return (
    <div className={styles.act}>
      <ButtonLink to={href('auth/register')} variant="primary" wide>
        {t`Sign up`}
      </ButtonLink>
      <ButtonLink to={href('auth/login')} wide>
        {t`Log in`}
      </ButtonLink>
    </div>
  )
}
