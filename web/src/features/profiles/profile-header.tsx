import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { Bio } from './bio.tsx'
import type { WirePerformer } from './labels.ts'
import { ProfileCover } from './profile-cover.tsx'
import styles from './profile-header.module.css'

interface ProfileHeaderProps {
  performer: WirePerformer
  /** The row of buttons below the numbers. */
  actions: ReactNode
}

/** Draws the head of a performer's page: cover, picture, name, numbers and biography. */
export function ProfileHeader({ performer, actions }: ProfileHeaderProps) {
  const { name, username, avatar, verifiedAccount, isOnline, live, stats, bio } = performer
  return (
    <header className={styles.header}>
      <ProfileCover large={performer.cover} small={performer.coverSmall} />
      <div className={styles.body}>
        {live === 1 ? (
          <Link to={href('streaming', { profileId: username })} aria-label={t`Watch ${name} live`}>
            <Avatar name={name} src={avatar} size={112} beside live />
          </Link>
        ) : stats.storyAt ? (
          <Link
            to={href('profile', { profileId: username }, { play: 'stories' })}
            aria-label={t`Stories of ${name}`}
            preventScrollReset
          >
            <Avatar name={name} src={avatar} size={112} beside ring />
          </Link>
        ) : (
          <Avatar name={name} src={avatar} size={112} beside />
        )}
        <h1 className={styles.name}>
          {name}
          {verifiedAccount && <VerifiedBadge size={22} />}
        </h1>
        <p className={styles.handle}>
          @{username}
          {isOnline === 1 && (
            <span className={styles.online}>
              <span aria-hidden="true" />
              {t`Online now`}
            </span>
          )}
        </p>
        <Bio html={bio} />
        <ul className={styles.stats}>
          <Stat count={stats.totalFeeds} text={ngettext(msgid`post`, `posts`, stats.totalFeeds)} />
          <Stat
            count={stats.followers}
            text={ngettext(msgid`follower`, `followers`, stats.followers)}
          />
          <Stat count={stats.likes} text={ngettext(msgid`like`, `likes`, stats.likes)} />
        </ul>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}

function Stat({ count, text }: { count: number; text: string }) {
  return (
    <li>
      <b>{formatCount(count)}</b> {text}
    </li>
  )
}
