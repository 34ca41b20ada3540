import type { Post } from '@stagedoor/contract/feed'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { cx } from '../../ui/class-names.ts'
import type { OnUnlock } from '../content/unlock-button.tsx'
import { statusLabel, textSize } from './labels.ts'
import { LockedPost } from './locked-post.tsx'
import { LazyPoll } from './polls/lazy-poll.tsx'
import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostHeader } from './post-header.tsx'
import { PostText } from './post-text.tsx'
import { StreamTime } from './stream-time.tsx'

const PostStatus = lazy(() => import('./post-status.tsx'))

/** The parts of a post that other features provide. */
export interface PostSlots {
  /** Shows the open files of a post: all of them, or those that are open while it is locked. */
  readonly media: ReactNode
  readonly like: ReactNode
  readonly bookmark: ReactNode
  /** Shows a locked post's teaser, when it has one. */
  readonly teaser?: ReactNode
  /** Shows a few blurred seconds of a locked video over its poster. */
  readonly preview?: ReactNode
  /** Opens what unlocks the post: its purchase, the subscription, or following. */
  readonly onUnlock: OnUnlock
  /** Left out where nobody can be tipped: on the viewer's own posts. */
  readonly onTip?: (() => void) | undefined
}

interface PostCardProps {
  post: Post
  slots: PostSlots
  menu?: ReactNode
  /** The label of the button that subscribes, where the page knows the price. */
  subscribe?: string | undefined
  /** Shows that the post is pinned, on its performer's page. */
  showsPin?: boolean
  /** The post's own page: nothing is collapsed, and the title is the page's heading. */
  isPage?: boolean
}

/**
 * Draws a post in a list or on its own page. Text, media and locked posts each have their own
 * layout.
 */
export function PostCard({
  post,
  slots,
  menu,
  subscribe,
  showsPin = false,
  isPage = false,
}: PostCardProps) {
  const name = `${post.performer.name}: ${post.title || describe(post)}`
  const isOwn = useViewer()?._id === post.performer._id
  const isText = post.type === 'text' && !post.isLocked
  const size = isText ? textSize(post.text) : undefined
  return (
    <article
      aria-label={name}
      className={cx(styles.post, size && styles.textOnly)}
      style={isText ? gradientPosition(post._id) : {}}
    >
      <PostHeader post={post} isPinned={showsPin && post.isPinned} menu={menu} />
      <Title post={post} isPage={isPage} />
      {post.firstLine && (
        <p dir="auto" className={styles.firstLine}>
          {post.firstLine}
        </p>
      )}
      {post.isLocked ? (
        <>
          {slots.media}
          <LockedPost
            post={post}
            subscribe={subscribe}
            teaser={slots.teaser}
            preview={slots.preview}
            onUnlock={slots.onUnlock}
          />
        </>
      ) : (
        <>
          {post.text && <PostText text={post.text} size={size} isOpen={isPage} />}
          {isOwn && statusLabel(post) && (
            <Suspense>
              <PostStatus post={post} />
            </Suspense>
          )}
          {post.streamingScheduled && (
            <StreamTime post={post} at={post.streamingScheduled} isOwn={isOwn} />
          )}
          {slots.media}
          {post.polls.length > 0 && <LazyPoll post={post} />}
        </>
      )}
      <PostActions post={post} like={slots.like} bookmark={slots.bookmark} onTip={slots.onTip} />
    </article>
  )
}

function Title({ post, isPage }: { post: Post; isPage: boolean }) {
  if (isPage)
    return (
      <h1 className={post.title ? styles.title : 'hidden-visually'}>
        {post.title || describe(post)}
      </h1>
    )
  return post.title ? <h2 className={styles.title}>{post.title}</h2> : null
}

const kindLabels = () =>
  ({
    text: t`a note`,
    photo: t`photos`,
    video: t`a video`,
    audio: t`audio`,
    'scheduled-streaming': t`an upcoming stream`,
    story: t`a story`,
  }) as const

/** Returns a description of a post for screen readers. */
function describe({ type, isLocked }: Post): string {
  const kind = kindLabels()[type]
  return isLocked ? t`locked, ${kind}` : kind
}

/**
 * Returns the position of the gradient behind a text post: different for each post, always the same
 * for one.
 */
function gradientPosition(id: string): React.CSSProperties {
  const number = Number.parseInt(id.slice(-6), 16) || 0
  return {
    '--light-x': `${8 + (number % 85)}%`,
    '--light-mix': `${number % 100}%`,
  } as React.CSSProperties
}
