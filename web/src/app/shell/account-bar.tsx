import { NavLink, useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { bottomBarItems } from './account-nav-items.ts'
import styles from './bottom-bar.module.css'
import type { NavItem } from './nav-items.ts'
import { NewSlot } from './new-slot.tsx'

/** The bottom bar's way to the account drawer. */
export interface AccountMenuProps {
  readonly onAccount: (event: { currentTarget: Element }) => void
  readonly isAccountOpen: boolean
}

/**
 * Draws an account's bottom bar: five labelled slots, for performers with the button for
 * something new in the middle.
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
      <Slots items={items.slice(0, 2)} />
      {viewer.role === 'performer' && <NewSlot />}
      <Slots items={items.slice(2)} />
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

const Slots = ({ items }: { items: readonly NavItem[] }) =>
  items.map(({ to, text, Icon, hasPagesBelow }) => (
    <NavLink key={to} to={to} end={!hasPagesBelow} className={styles.slot ?? ''}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.8} />
      </span>
      <span className={styles.text}>{text}</span>
    </NavLink>
  ))

/** Returns true for an address of the account menu that has no slot of its own. */
const isOfAccount = (pathname: string, items: readonly NavItem[]) =>
  /^\/(user|creator)\/|^\/earnings/.test(pathname) && !items.some(({ to }) => to === pathname)
