import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useSession, type Viewer } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tokens } from '../../ui/money.tsx'
import { explore, home } from './nav-items.ts'
import styles from './sidebar.module.css'
import { SidebarLinks } from './sidebar-links.tsx'

const Bell = lazy(() => import('./notification-bell.tsx'))
/** Guests load no icons of an account's links. */
const AccountLinks = lazy(() => import('./account-links.tsx'))

/** Draws the sidebar on wide screens. */
export function Sidebar({ onAccount }: { onAccount: (event: { currentTarget: Element }) => void }) {
  const { site, viewer } = useSession()
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      <Link to={viewer ? href('home') : href('landing')} className={styles.logo} aria-label={t`${site.siteName}, home`}>
        <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
      </Link>
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
      <MenuLinks section="main" className={cx(styles.item, styles.own)} />
      <div className={styles.act}>
        <SidebarAction viewer={viewer} />
      </div>
      {viewer && <AccountButton viewer={viewer} onAccount={onAccount} />}
    </nav>
  )
}

function SidebarAction({ viewer }: { viewer: Viewer | undefined }) {
  if (viewer?.role === 'performer') {
    return (
      <ButtonLink to={href('creator/create-post')} variant="primary" wide icon={<IconPlus size={20} stroke={2.2} />}>
        {t`New post`}
      </ButtonLink>
    )
  }
  if (viewer) return null
  return (
    <>
      <ButtonLink to={href('auth/register')} variant="primary" wide>
        {t`Sign up`}
      </ButtonLink>
      <ButtonLink to={href('auth/login')} wide>
        {t`Log in`}
      </ButtonLink>
    </>
  )
}

function AccountButton({
  viewer,
  onAccount,
}: {
  viewer: Viewer
  onAccount: (event: { currentTarget: Element }) => void
}) {
  return (
    <button type="button" className={styles.account} onClick={onAccount} aria-haspopup="dialog">
      <Avatar name={viewer.name} src={viewer.avatar} size={40} beside />
      <span className={styles.names}>
        <b>{viewer.name}</b>
        {viewer.role === 'fan' ? <Tokens amount={viewer.balance} /> : <small className="dim">@{viewer.username}</small>}
      </span>
      <IconDots size={20} aria-hidden="true" />
      <span className="hidden-visually">{t`Open account menu`}</span>
    </button>
  )
}
