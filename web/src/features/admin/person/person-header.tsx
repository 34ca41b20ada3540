import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { AccountStatusBadge } from '../people/account-status-badge.tsx'
import type { ListedAccount } from '../people/labels.ts'
import styles from './person-header.module.css'

/** Shows the heading of a page about a person: picture, names and status. */
export function PersonHeader({ account }: { account: ListedAccount }) {
  const { name, username, avatar, verifiedAccount, isOnline, isPerformer } = account
  return (
    <div className={styles.head}>
      <Avatar name={name} src={avatar} size={76} beside online={isOnline === 1} />
      <div className={styles.text}>
        <h1>
          {name}
          {verifiedAccount && <VerifiedBadge size={22} />}
        </h1>
        <p className="dim">
          @{username} · <LastSeen account={account} />
        </p>
        <StatusBadges account={account} />
      </div>
      {isPerformer && (
        <ButtonLink
          to={href('profile', { profileId: username })}
          target="_blank"
          icon={<IconExternalLink size={18} stroke={1.9} />}
        >
          {t`Open page`}
        </ButtonLink>
      )}
    </div>
  )
}

function LastSeen({ account: { isOnline, lastSeenAt, createdAt } }: { account: ListedAccount }) {
  const joined = <RelativeDateTime key="1" at={createdAt} dayOnly />
  if (isOnline === 1) return jt`online now · joined ${joined}`
  if (!lastSeenAt) return jt`never seen · joined ${joined}`
  return jt`last seen ${<RelativeDateTime key="2" at={lastSeenAt} />} · joined ${joined}`
}

function StatusBadges({ account }: { account: ListedAccount }) {
  const { isPerformer, verifiedEmail, verifiedDocument, isFeatured, roles } = account
  return (
    <span className={styles.badges}>
      <AccountStatusBadge account={account} />
      {roles.includes('admin') && <Badge tone="accent">{t`Admin`}</Badge>}
      {!verifiedEmail && <Badge tone="wait">{t`E-mail not confirmed`}</Badge>}
      {isPerformer && !verifiedDocument && <Badge tone="wait">{t`Documents not approved`}</Badge>}
      {isFeatured && <Badge tone="accent">{t`Featured`}</Badge>}
    </span>
  )
}
