import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer, type Viewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Comment, type CommentSlots } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentSkeletons } from './comment-skeletons.tsx'
import styles from './comments.module.css'
import type { ThreadSubject } from './queries.ts'
import { Replies } from './replies.tsx'
import type { ShownComment } from './thread.ts'
import { useLiveRegion } from './use-live-region.tsx'
import { type ThreadState, useThread } from './use-thread.ts'
import { useItemUpdates, useThreadUpdates } from './use-thread-updates.ts'

const newComments = (count: number) =>
  ngettext(msgid`New: ${count} comment`, `New: ${count} comments`, count)

interface CommentsProps extends ThreadSubject {
  slots: CommentSlots
}

/** Shows the comments on an item: the newest first, with replies, updated live. */
export default function Comments({ objectId, objectType, slots }: CommentsProps) {
  const viewer = useViewer()
  const thread = useThread({ itemId: objectId, objectId, objectType }, 'first', viewer)
  useItemUpdates(objectId, viewer !== undefined, thread)
  useThreadUpdates(thread, objectId, viewer?._id)
  const announced = useLiveRegion(thread, newComments)
  const { items, isLoading, error, next, loadMore } = thread
  const isFirst = items.length === 0
  return (
    <>
      <Composer viewer={viewer} keep={`comment-${objectId}`} onSend={thread.send} />
      {announced}
      <ul aria-label={t`Comments`}>
        {items.map((comment) => (
          <li key={comment._id} className={styles.one}>
            <CommentWithReplies comment={comment} thread={thread} viewer={viewer} slots={slots} />
          </li>
        ))}
      </ul>
      {isLoading && <CommentSkeletons count={isFirst ? 3 : 1} />}
      {Boolean(error) && (
        <ErrorState title={t`Comments could not be loaded`} onRetry={loadMore}>
          {error instanceof Error ? error.message : undefined}
        </ErrorState>
      )}
      {!isLoading && !error && isFirst && <EmptyState />}
      {!isLoading && !error && next && (
        <button type="button" className={styles.more} onClick={loadMore}>
          {t`Show more comments`}
        </button>
      )}
    </>
  )
}

function EmptyState() {
  return (
    <p className={styles.nothing}>
      <IconMessageCircle size={22} stroke={1.7} aria-hidden="true" />
      {t`No comments yet.`}
    </p>
  )
}

interface ComposerProps {
  viewer: Viewer | undefined
  keep: string
  onSend: (content: string) => void
}

function Composer({ viewer, keep, onSend }: ComposerProps) {
  if (viewer?.suspendedFor !== undefined) return null
  if (!viewer) {
    return (
      <div className={styles.guest}>
        <Button onClick={goToLogin}>{t`Log in to comment`}</Button>
      </div>
    )
  }
  return (
    <div className={styles.composer}>
      <Avatar name={viewer.name} src={viewer.avatar} size={36} beside />
      <CommentForm label={t`Add a comment`} keep={keep} onSend={onSend} />
    </div>
  )
}

interface CommentWithRepliesProps {
  comment: ShownComment
  thread: ThreadState
  viewer: Viewer | undefined
  slots: CommentSlots
}

/** Draws a comment with its replies, which are collapsed at first. */
function CommentWithReplies({ comment, thread, viewer, slots }: CommentWithRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { _id, totalReply } = comment
  const reply = () => {
    if (!viewer) return goToLogin()
    setOpen(true)
    setWriting(true)
  }
  const mayReply = viewer?.suspendedFor === undefined
  return (
    <Comment comment={comment} thread={thread} slots={slots} onReply={mayReply ? reply : undefined}>
      {!comment.state && totalReply > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t`Hide replies`
            : ngettext(
                msgid`Show ${formatCount(totalReply)} reply`,
                `Show ${formatCount(totalReply)} replies`,
                totalReply,
              )}
        </button>
      )}
      {isOpen && (
        <Replies
          parent={comment}
          viewer={viewer}
          slots={slots}
          isWriting={isWriting}
          onWritten={() => setWriting(false)}
          onCount={(delta) => thread.countReply(_id, delta)}
        />
      )}
    </Comment>
  )
}
