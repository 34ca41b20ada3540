import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tokens } from '../../ui/money.tsx'
import styles from './sidebar.module.css'

interface SidebarAccountProps {
  readonly viewer: Viewer
  readonly onAccount: (event: { currentTarget: Element }) => void
}

/** Draws the button of the account drawer, at the end of an account's sidebar. */
export default function SidebarAccount({ viewer, onAccount }: SidebarAccountProps) {
  return (
    <button type="button" className={styles.account} onClick={onAccount} aria-haspopup="dialog">
      <Avatar name={viewer.name} src={viewer.avatar} size={40} beside />
      <span className={styles.names}>
        <b>{viewer.name}</b>
        {viewer.role === 'fan' ? (
          <Tokens amount={viewer.balance} />
        ) : (
          <small className="dim">@{viewer.username}</small>
        )}
      </span>
      <IconDots size={20} aria-hidden="true" />
      <span className="hidden-visually">{t`Open account menu`}</span>
    </button>
  )
}
