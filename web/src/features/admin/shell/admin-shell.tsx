import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useAccount, useSite } from '../../../lib/session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { useScrollActiveIntoView } from '../../../ui/use-scroll-active-into-view.ts'
import { useCommandPalette } from '../search/use-command-palette.tsx'
import styles from './admin-shell.module.css'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { NavigationList } from './navigation-list.tsx'

interface AdminShellProps {
  /** Opens the drawer of the admin's own account. */
  onAccount: (event: { currentTarget: Element }) => void
  children: ReactNode
}

/**
 * Shows the frame of the console: a sidebar from 1080 px, a top bar with a menu on smaller screens.
 */
export function AdminShell({ onAccount, children }: AdminShellProps) {
  const { open, palette } = useCommandPalette()
  const pages = useScrollActiveIntoView<HTMLDivElement>(useLocation().pathname)
  return (
    <div className={styles.frame}>
      <Bar onAccount={onAccount} onSearch={open} />
      <nav className={styles.rail} aria-label={t`Console`}>
        <Name />
        <SearchButton onSearch={open} />
        <div ref={pages} className={styles.pages}>
          <NavigationList />
        </div>
        <div className={styles.foot}>
          <BackToSite />
          <AccountButton onAccount={onAccount} />
        </div>
      </nav>
      <div className={styles.content}>
        <MaintenanceBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {palette}
    </div>
  )
}

interface AdminBarProps {
  onAccount: (event: { currentTarget: Element }) => void
  onSearch: () => void
}

function Name() {
  const { siteName } = useSite()
  return (
    <Link
      to={href('admin/dashboard')}
      className={styles.name}
      aria-label={t`${siteName} console, overview`}
    >
      <LogoMark />
      <span>{siteName}</span>
      <small>{t`Admin`}</small>
    </Link>
  )
}

function BackToSite() {
  return (
    <Link to={href('home')} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.8} />
      {t`Back to the site`}
    </Link>
  )
}

function AccountButton({ onAccount }: { onAccount: (event: { currentTarget: Element }) => void }) {
  const { name, username, avatar } = useAccount()
  return (
    <button type="button" className={styles.account} onClick={onAccount} aria-haspopup="dialog">
      <Avatar name={name} src={avatar} size={34} beside />
      <span>
        <b>{name}</b>
        <small className="dim">@{username}</small>
      </span>
      <IconDots size={18} aria-hidden="true" />
      <span className="hidden-visually">{t`Open account menu`}</span>
    </button>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      className={styles.search}
      onClick={onSearch}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={18} stroke={1.9} aria-hidden="true" />
      <span>{t`Search`}</span>
      <small aria-hidden="true">{t`Ctrl K`}</small>
    </button>
  )
}

function Bar({ onAccount, onSearch }: AdminBarProps) {
  const { name, avatar } = useAccount()
  const { key } = useLocation()
  const { siteName } = useSite()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the reason to run, not an input
  useEffect(() => setOpen(false), [key])
  return (
    <header className={styles.bar}>
      <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size={22} />
      </IconButton>
      <LogoMark size={24} />
      <b>
        {siteName} <small>{t`Admin`}</small>
      </b>
      <IconButton label={t`Search`} aria-haspopup="dialog" onClick={onSearch}>
        <IconSearch size={21} stroke={1.9} />
      </IconButton>
      <button
        type="button"
        className={styles.avatar}
        onClick={onAccount}
        aria-haspopup="dialog"
        aria-label={t`Account`}
      >
        <Avatar name={name} src={avatar} size={30} beside />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Menu`}>
        <nav className={styles.sheet} aria-label={t`Console`}>
          <NavigationList />
          <BackToSite />
        </nav>
      </Sheet>
    </header>
  )
}
