import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import type { Viewer } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Tokens } from '../../ui/money.tsx'
import styles from './sidebar.module.css'

interface SidebarAccountProps {
  readonly viewer: Viewer
  readonly onAccount: (event: { currentTarget: Element }) => void
}

/** Draws the end of an account's sidebar: a creator's button for a new post, and the button of the account drawer. */
export default function SidebarAccount({ viewer, onAccount }: SidebarAccountProps) {
  return (
    <>
      <div className={styles.act}>
        {viewer.role === 'performer' && (
          <ButtonLink
            to={href('creator/create-post')}
            variant="primary"
            wide
            icon={<IconPlus size={20} stroke={2.2} />}
          >
            {t`New post`}
          </ButtonLink>
        )}
      </div>
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
    </>
  )
}
