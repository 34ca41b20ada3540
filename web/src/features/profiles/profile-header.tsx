import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { jt, t } from '../../lib/i18n.ts'
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
  const { name, username, avatar, cover, verifiedAccount, isOnline, live, stats, bio } = performer
  return (
    <header className={styles.header}>
      <ProfileCover src={cover} />
      <div className={styles.body}>
        <Avatar name={name} src={avatar} size={112} beside ring live={live === 1} />
        <h1 className={styles.name}>
          {name}
          {verifiedAccount && <VerifiedBadge size={22} />}
        </h1>
        <p className={styles.handle}>
          @{username}
          {isOnline === 1 && (
            <span className={styles.online}>{jt`${<span key="1" aria-hidden="true" />}Online now`}</span>
          )}
        </p>
        <Bio html={bio} />
        <ul className={styles.stats}>
          <Stat count={stats.totalFeeds} one={t`post`} />
          <Stat count={stats.followers} one={t`follower`} />
          <Stat count={stats.likes} one={t`like`} />
        </ul>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}

function Stat({ count, one }: { count: number; one: string }) {
  return (
    <li>
      <b>{formatCount(count)}</b> {count === 1 ? one : `${one}s`}
    </li>
  )
}
