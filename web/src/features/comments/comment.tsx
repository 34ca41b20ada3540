import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FanBadges } from '../../ui/fan-badges.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import styles from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { CommentMenu } from './comment-menu.tsx'
import type { ShownComment } from './thread.ts'
import type { ThreadState } from './use-thread.ts'

/** The parts of a comment that other features provide. */
export interface CommentSlots {
  readonly like: (comment: ShownComment) => ReactNode
  /** Opens the report of a comment; left out where the viewer cannot report. */
  readonly onReport?: ((comment: ShownComment) => void) | undefined
  /** Offers to mute or block the author of a comment. */
  readonly onBlock?: ((comment: ShownComment) => void) | undefined
  /**
   * Removes a comment of another person by moderation, for admins; calls `onRemoved` when it is
   * removed.
   */
  readonly onRemove?: ((comment: ShownComment, onRemoved: () => void) => void) | undefined
}

interface CommentProps {
  comment: ShownComment
  thread: ThreadState
  slots: CommentSlots
  /** The replies and the reply form, below the text. */
  children?: ReactNode
  /** Opens the reply form; the button is beside the like. */
  onReply?: (() => void) | undefined
}

/** Draws one comment: its author, time, text and actions. */
export function Comment({ comment, thread, slots, onReply, children }: CommentProps) {
  const [isEditing, setEditing] = useState(false)
  const { creator, content, state } = comment
  const save = async (text: string) => {
    if (text !== content) await thread.edit(comment._id, text)
    setEditing(false)
  }
  return (
    <article
      className={styles.comment}
      aria-label={t`Comment by ${creator.name}`}
      data-state={state}
    >
      <Picture of={creator} />
      <div className={styles.body}>
        <Head comment={comment} />
        {isEditing ? (
          <CommentForm
            label={t`Your comment`}
            initial={content}
            isFocused
            onSend={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <p className={styles.text}>{content}</p>
        )}
        {state ? (
          <Unsent comment={comment} thread={thread} />
        ) : (
          <div className={styles.actions}>
            {slots.like(comment)}
            {onReply && (
              <button type="button" className={styles.action} onClick={onReply}>
                {t`Reply`}
              </button>
            )}
            <CommentMenu
              comment={comment}
              onEdit={() => setEditing(true)}
              onDelete={() => thread.remove(comment._id)}
              onReport={slots.onReport}
              onBlock={slots.onBlock}
              onRemove={
                slots.onRemove &&
                (() => slots.onRemove?.(comment, () => thread.discard(comment._id)))
              }
            />
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

const Picture = ({ of: { name, avatar, isLive } }: { of: ShownComment['creator'] }) => (
  <Avatar name={name} src={avatar} size={36} beside live={isLive === true} />
)

function Head({ comment }: { comment: ShownComment }) {
  const { creator, isByOwner, createdAt, editedAt } = comment
  const { name, username, isPerformer, verifiedAccount } = creator
  return (
    <p className={styles.head}>
      {isPerformer ? (
        <Link to={href('profile', { profileId: username })} className={styles.name}>
          {name}
        </Link>
      ) : (
        <b className={styles.name}>{name}</b>
      )}
      {verifiedAccount && <VerifiedBadge size={15} />}
      {isByOwner && <Badge tone="accent">{t`Creator`}</Badge>}
      <FanBadges of={comment} />
      <span className={styles.when}>
        <RelativeTime at={createdAt} />
        {editedAt && ' · edited'}
      </span>
    </p>
  )
}

/**
 * Draws one's own comment that is being sent or was refused: its text stays until it is sent or
 * discarded.
 */
function Unsent({ comment, thread }: { comment: ShownComment; thread: ThreadState }) {
  if (comment.state === 'sending') return <p className={styles.note}>{t`Sending…`}</p>
  return (
    <div role="alert" className={styles.failed}>
      <span>{comment.problem}</span>
      <button type="button" className={styles.action} onClick={() => thread.retry(comment)}>
        {t`Try again`}
      </button>
      <button
        type="button"
        className={styles.action}
        onClick={() => void thread.remove(comment._id)}
      >
        {t`Discard`}
      </button>
    </div>
  )
}
