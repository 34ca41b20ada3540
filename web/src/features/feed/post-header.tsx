import type { Post } from '@stagedoor/contract/feed'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { audienceLabel } from '../content/audiences.ts'
import styles from './post-header.module.css'

const icons = {
  everyone: IconWorld,
  followers: IconHeart,
  subscribers: IconUsers,
  buyers: IconTag,
  list: IconListCheck,
}

/** Draws the author, time and audience of a post. */
export function PostHeader({
  post,
  isPinned,
  menu,
}: {
  post: Post
  isPinned: boolean
  menu?: ReactNode
}) {
  const { performer, audience } = post
  const page = href('profile', { profileId: performer.username })
  const toPicture = performer.isLive ? href('streaming', { profileId: performer.username }) : page
  const Icon = icons[audience]
  return (
    <header className={styles.header}>
      <Link to={toPicture} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Avatar
          name={performer.name}
          src={performer.avatar}
          size={42}
          beside
          live={performer.isLive === true}
        />
      </Link>
      <div className={styles.names}>
        <Link to={page} className={styles.name}>
          <span>{performer.name}</span>
          {performer.verifiedAccount && <VerifiedBadge size={17} />}
        </Link>
        <Link to={href('post', { id: post.slug })} className={styles.when}>
          <RelativeTime at={post.publishedAt ?? post.createdAt} />
          <span aria-hidden="true">·</span>
          <Icon size={14} stroke={2} aria-hidden="true" />
          {audienceLabel(audience)}
          {isPinned && (
            <>
              <span aria-hidden="true">·</span>
              <IconPinFilled size={14} aria-hidden="true" />
              {t`Pinned`}
            </>
          )}
        </Link>
      </div>
      {menu}
    </header>
  )
}
