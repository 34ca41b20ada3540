import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './message.module.css'
import { MessageBubble } from './message-bubble.tsx'
import type { RowPlace } from './message-list-row.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { elementIdOf } from './message-rules.ts'
import type { WireConversation, WireMessage } from './queries.ts'
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
  const { isMine, text, type, seq } = message
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
        <MessageBubble message={message} otherName={otherName} onQuote={actions.jump.to} />
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
