import { NavLink, useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { bottomBarItems, create } from './account-nav-items.ts'
import styles from './bottom-bar.module.css'
import type { NavItem } from './nav-items.ts'

/** The bottom bar's way to the account drawer. */
export interface AccountMenuProps {
  readonly onAccount: (event: { currentTarget: Element }) => void
  readonly isAccountOpen: boolean
}

/**
 * Draws an account's bottom bar: five labelled slots, for performers with the button for a new post
 * in the middle.
 */
export default function AccountBar({
  viewer,
  onAccount,
  isAccountOpen,
}: AccountMenuProps & { readonly viewer: Viewer }) {
  const { pathname } = useLocation()
  const items = bottomBarItems(viewer)
  const isOwn = isAccountOpen || isOfAccount(pathname, items)
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={!item.hasPagesBelow}
          className={cx(styles.slot, item.to === create().to && styles.create)}
        >
          <span className={styles.icon}>
            <item.Icon size={24} stroke={1.8} />
          </span>
          <span className={styles.text}>{item.text}</span>
        </NavLink>
      ))}
      <button
        type="button"
        className={cx(styles.slot, isOwn && styles.own)}
        onClick={onAccount}
        aria-haspopup="dialog"
        aria-expanded={isAccountOpen}
      >
        <span className={styles.icon}>
          <Avatar name={viewer.name} src={viewer.avatar} size={26} beside />
        </span>
        <span className={styles.text}>{t`Account`}</span>
      </button>
    </nav>
  )
}

/** Returns true for an address of the account menu that has no slot of its own. */
const isOfAccount = (pathname: string, items: readonly NavItem[]) =>
  /^\/(user|creator)\/|^\/earnings/.test(pathname) && !items.some(({ to }) => to === pathname)
