import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Viewer } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Tokens } from '../../ui/money.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { href } from '../href.ts'
import styles from './account-drawer.module.css'
import { logOut } from './log-out.ts'
import { drawerOf } from './nav.ts'

/** Whether the drawer is open; it closes by itself when the address changes. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the reason to run, not an input
  useEffect(() => setOpen(false), [key])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Everything about one's own account: balance, places, theme, the way out. */
export function AccountDrawer({ viewer, isOpen, onClose }: { viewer: Viewer; isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet open={isOpen} onClose={onClose} title="Account" titleHidden>
      <div className={styles.drawer}>
        <header className={styles.who}>
          <Avatar name={viewer.name} src={viewer.avatar} size={56} beside />
          <span>
            <b>{viewer.name}</b>
            {viewer.username && <span className="dim">@{viewer.username}</span>}
          </span>
        </header>
        {viewer.role === 'fan' && (
          <Link to={href('wallet/wallet')} className={styles.balance}>
            <span>
              Balance
              <Tokens amount={viewer.balance} />
            </span>
            <b>Top up</b>
          </Link>
        )}
        <nav aria-label="Account" className={styles.places}>
          {drawerOf(viewer).map(({ to, text, Icon }) => (
            <Link key={to} to={to}>
              <Icon size={22} stroke={1.8} />
              {text}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
        <button type="button" className={styles.out} onClick={() => void logOut()}>
          <IconLogout size={22} stroke={1.8} />
          Log out
        </button>
      </div>
    </Sheet>
  )
}
