import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { href } from '../../../lib/href.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { StandingPill } from '../people/standing-pill.tsx'
import type { ListedAccount } from '../people/words.ts'
import styles from './person-head.module.css'

/** Who a page of the console is about: picture, names, and how they stand. */
export function PersonHead({ account }: { account: ListedAccount }) {
  const { name, username, avatar, verifiedAccount, isOnline, isPerformer } = account
  return (
    <div className={styles.head}>
      <Avatar name={name} src={avatar} size={76} beside online={isOnline === 1} />
      <div className={styles.words}>
        <h1>
          {name}
          {verifiedAccount && <Tick size={22} />}
        </h1>
        <p className="dim">
          @{username} · <Seen account={account} />
        </p>
        <Pills account={account} />
      </div>
      {isPerformer && (
        <ButtonLink
          to={href('app/profile', { profileId: username })}
          target="_blank"
          icon={<IconExternalLink size={18} stroke={1.9} />}
        >
          Open page
        </ButtonLink>
      )}
    </div>
  )
}

function Seen({ account: { isOnline, lastSeenAt, createdAt } }: { account: ListedAccount }) {
  return (
    <>
      {isOnline === 1 ? 'online now' : lastSeenAt ? 'last seen ' : 'never seen'}
      {isOnline !== 1 && lastSeenAt && <DateTime at={lastSeenAt} />} · joined <DateTime at={createdAt} dayOnly />
    </>
  )
}

function Pills({ account }: { account: ListedAccount }) {
  const { isPerformer, verifiedEmail, verifiedDocument, isFeatured, roles } = account
  return (
    <span className={styles.pills}>
      <StandingPill account={account} />
      {roles.includes('admin') && <Pill tone="accent">Admin</Pill>}
      {!verifiedEmail && <Pill tone="wait">E-mail unconfirmed</Pill>}
      {isPerformer && !verifiedDocument && <Pill tone="wait">Documents not approved</Pill>}
      {isFeatured && <Pill tone="accent">Featured</Pill>}
    </span>
  )
}
