import type { Post } from '@stagedoor/contract/feed'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.ts'
import { cx } from '../../ui/class-names.ts'
import { statusLabel, textStyle } from './labels.ts'
import { LockedPost } from './locked-post.tsx'
import { LazyPoll } from './polls/lazy-poll.tsx'
import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostHeader } from './post-header.tsx'
import { PostText } from './post-text.tsx'
import { StreamTime } from './stream-time.tsx'

const PostStatus = lazy(() => import('./post-status.tsx'))

/** What other features bring into a post. */
export interface PostSlots {
  /** Shows the open files of a post. */
  readonly media: ReactNode
  readonly like: ReactNode
  readonly bookmark: ReactNode
  /** Shows a locked post's teaser, when it has one. */
  readonly teaser?: ReactNode
  /** A few blurred seconds of a locked film, over its poster. */
  readonly preview?: ReactNode
  /** Buys, subscribes or follows: whatever the lock asks for. */
  readonly onUnlock: () => void
  /** Left out where nobody can be tipped: one's own posts. */
  readonly onTip?: (() => void) | undefined
}

interface PostCardProps {
  post: Post
  slots: PostSlots
  menu?: ReactNode
  /** What the button says that leads to the subscription, where the page knows its price. */
  subscribe?: string | undefined
  /** Says that it is pinned: on its performer's page. */
  showsPin?: boolean
  /** On the post's own page: nothing is folded, and the title is the page's heading. */
  isPage?: boolean
}

/** A post in a list or on its own page. Text, pictures and locked posts each have a face of their own. */
export function PostCard({ post, slots, menu, subscribe, showsPin = false, isPage = false }: PostCardProps) {
  const name = `${post.performer.name}: ${post.title || describe(post)}`
  const isOwn = useViewer()?._id === post.performer._id
  const isText = post.type === 'text' && !post.isLocked
  const voice = isText ? textStyle(post.text) : undefined
  return (
    <article
      aria-label={name}
      className={cx(styles.post, voice && styles.spoken)}
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
        <LockedPost
          post={post}
          subscribe={subscribe}
          teaser={slots.teaser}
          preview={slots.preview}
          onUnlock={slots.onUnlock}
        />
      ) : (
        <>
          {post.text && <PostText text={post.text} voice={voice} isOpen={isPage} />}
          {isOwn && statusLabel(post) && (
            <Suspense>
              <PostStatus post={post} />
            </Suspense>
          )}
          {post.streamingScheduled && <StreamTime post={post} at={post.streamingScheduled} isOwn={isOwn} />}
          {slots.media}
          {post.polls.length > 0 && <LazyPoll post={post} />}
        </>
      )}
      <PostActions post={post} like={slots.like} bookmark={slots.bookmark} onTip={slots.onTip} />
    </article>
  )
}

function Title({ post, isPage }: { post: Post; isPage: boolean }) {
  if (isPage) return <h1 className={post.title ? styles.title : 'hidden-visually'}>{post.title || describe(post)}</h1>
  return post.title ? <h2 className={styles.title}>{post.title}</h2> : null
}

const kindLabels = {
  text: 'a note',
  photo: 'photos',
  video: 'a video',
  audio: 'audio',
  'scheduled-streaming': 'an upcoming stream',
} as const

/** What a post is, for those who do not see it. */
const describe = (post: Post) => `${post.isLocked ? 'locked, ' : ''}${kindLabels[post.type]}`

/** Where the light of a text post falls: somewhere else on each, always the same on one. */
function gradientPosition(id: string): React.CSSProperties {
  const number = Number.parseInt(id.slice(-6), 16) || 0
  return { '--light-x': `${8 + (number % 85)}%`, '--light-mix': `${number % 100}%` } as React.CSSProperties
}
