import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { formatInstant, formatTime } from '../../lib/format.ts'
import { jt, t } from '../../lib/i18n.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Price } from '../../ui/price.tsx'
import { MessageFiles } from './files/message-files.tsx'
import styles from './message.module.css'
import type { RowPlace } from './message-list-row.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { elementIdOf } from './message-rules.ts'
import type { WireConversation, WireMessage } from './queries.ts'
import { ReplyPromise } from './reply-promise.tsx'
import type { MessageActions } from './use-message-actions.tsx'

interface MessageProps {
  message: WireMessage
  place: RowPlace
  conversation: WireConversation
  actions: MessageActions
  /** True for the last message of one's own that the other has read. */
  isLastRead: boolean
}

/** Draws a message that was sent. */
export function Message({ message, place, conversation, actions, isLastRead }: MessageProps) {
  const { isMine, text, type, createdAt, editedAt, tokens, replyTo, pinnedAt, seq } = message
  const otherName = conversation.recipientInfo.name
  if (type === 'notify') {
    return (
      <li {...place} className={cx(place.className, styles.notice)} translate="no">
        {text}
      </li>
    )
  }
  return (
    <li
      {...place}
      id={elementIdOf(seq)}
      tabIndex={-1}
      data-message
      className={cx(place.className, styles.message, isMine && styles.mine)}
    >
      <div className={styles.line}>
        <div className={styles.bubble}>
          <span className="hidden-visually">{isMine ? t`You:` : <span translate="no">{otherName}:</span>}</span>
          {replyTo && (
            <button type="button" className={styles.quote} onClick={() => actions.jump.to(replyTo.seq)}>
              <span className="hidden-visually">{t`Show the message that this answers:`}</span>
              <span translate="no" dir="auto">
                {replyTo.text || t`Files`}
              </span>
            </button>
          )}
          {tokens !== null && (
            <p className={styles.tokens}>
              {type === 'tip'
                ? jt`Tip of ${<Price key="1" tokens={tokens} />}`
                : jt`Paid ${<Price key="1" tokens={tokens} />}`}
            </p>
          )}
          <ReplyPromise promise={message.replyPromise} />
          <MessageFiles message={message} />
          {text && (
            <p className={styles.text} translate="no" dir="auto">
              {text}
            </p>
          )}
          <small className={styles.foot}>
            {pinnedAt && <IconPin size={14} role="img" aria-label={t`Pinned`} />}
            {message.isAutomatic && <span>{t`Automatic`}</span>}
            {editedAt && <span>{t`Edited`}</span>}
            <MessageTime at={createdAt} />
          </small>
        </div>
        <IconButton
          label={t`Message actions`}
          aria-haspopup="dialog"
          className={styles.more}
          onClick={({ currentTarget }) => actions.open(message, currentTarget)}
        >
          <IconDots size={20} />
        </IconButton>
      </div>
      <MessageReactions
        message={message}
        conversation={conversation}
        onReact={(emoji) => actions.react(message, emoji)}
      />
      {isLastRead && <small className={styles.state}>{t`Seen`}</small>}
    </li>
  )
}

/** Shows the time of a message, in the visitor's time zone once scripts run. */
function MessageTime({ at }: { at: string }) {
  const isHydrated = useHydrated()
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, isHydrated ? undefined : 'UTC')
  const instant = new Date(at)
  return (
    <time dateTime={at} title={isHydrated ? formatInstant(instant) : undefined}>
      {clock.format(instant)}
    </time>
  )
}
