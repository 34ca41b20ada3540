import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Comment, type CommentSlots } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import type { ShownComment } from './thread.ts'
import { useLiveRegion } from './use-live-region.tsx'
import { useThread } from './use-thread.ts'
import { useThreadUpdates } from './use-thread-updates.ts'

const newReplies = (count: number) =>
  ngettext(msgid`New: ${count} reply`, `New: ${count} replies`, count)

interface RepliesProps {
  parent: ShownComment
  viewer: Viewer | undefined
  slots: CommentSlots
  isWriting: boolean
  onWritten: () => void
  onCount: (delta: number) => void
}

/** Shows the replies to a comment, the oldest first, with the reply form. */
export function Replies({ parent, viewer, slots, isWriting, onWritten, onCount }: RepliesProps) {
  const about = { itemId: parent.objectId, objectId: parent._id, objectType: 'comment' } as const
  const thread = useThread(about, 'last', viewer)
  useThreadUpdates(thread, parent._id, viewer?._id)
  const announced = useLiveRegion(thread, newReplies)
  const send = (content: string) => {
    thread.send(content)
    onCount(1)
    onWritten()
  }
  const remove = async (id: string) => {
    await thread.remove(id)
    onCount(-1)
  }
  const left = parent.totalReply - thread.items.length
  return (
    <div className={styles.replies}>
      {announced}
      <ul aria-label={t`Replies to ${parent.creator.name}`}>
        {thread.items.map((reply) => (
          <li key={reply._id}>
            <Comment comment={reply} thread={{ ...thread, remove }} slots={slots} />
          </li>
        ))}
      </ul>
      {thread.isLoading && <Skeleton height={20} width="60%" />}
      {Boolean(thread.error) && (
        <button type="button" className={styles.more} onClick={thread.loadMore}>
          {t`Replies could not be loaded. Try again`}
        </button>
      )}
      {!thread.isLoading && !thread.error && thread.next && (
        <button type="button" className={styles.more} onClick={thread.loadMore}>
          {t`Show more replies`}
          {left > 0 && ` (${left})`}
        </button>
      )}
      {isWriting && (
        <CommentForm
          label={t`Reply to ${parent.creator.name}`}
          keep={`reply-${parent._id}`}
          isFocused
          onSend={send}
          onCancel={onWritten}
        />
      )}
    </div>
  )
}
