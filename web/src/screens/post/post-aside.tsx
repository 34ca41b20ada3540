import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { WirePost } from '../../features/feed/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import styles from './post-aside.module.css'

const PostSubscribePanel = lazy(() => import('./post-subscribe-panel.tsx'))

/**
 * Draws the panel beside a post on wide screens: its creator, and once the page has hydrated what a
 * subscription unlocks.
 */
export function PostAside({ performer }: { performer: WirePost['performer'] }) {
  const { name, username, avatar, verifiedAccount, isLive } = performer
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia('(min-width: 1080px)').matches), [])
  return (
    <>
      <Card aria-label={t`Creator`}>
        <Link to={href('profile', { profileId: username })} className={styles.person}>
          <Avatar name={name} src={avatar} size={56} beside live={isLive === true} />
          <span>
            <b>
              <span>{name}</span>
              {verifiedAccount && <VerifiedBadge size={17} />}
            </b>
            <span className="dim">@{username}</span>
          </span>
        </Link>
      </Card>
      {isWide && (
        <Suspense fallback={<Skeleton height={320} />}>
          <PostSubscribePanel key={username} username={username} />
        </Suspense>
      )}
    </>
  )
}
