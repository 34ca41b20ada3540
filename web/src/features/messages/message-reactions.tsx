import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './message.module.css'
import { ownReactionOf } from './message-rules.ts'
import type { WireConversation, WireMessage } from './queries.ts'

interface MessageReactionsProps {
  message: WireMessage
  conversation: WireConversation
  onReact: (emoji: string | null) => void
}

/**
 * Shows the reactions to a message; a press adds the other's as one's own, or removes one's own.
 */
export function MessageReactions({ message, conversation, onReact }: MessageReactionsProps) {
  const emojis = [...new Set(message.reactions.map(({ emoji }) => emoji))]
  if (emojis.length === 0) return null
  const own = ownReactionOf(message, conversation)
  return (
    <span className={styles.reactions}>
      {emojis.map((emoji) => {
        const total = message.reactions.filter((one) => one.emoji === emoji).length
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === own}
            disabled={!conversation.canWrite}
            aria-label={emoji === own ? t`Remove your reaction ${emoji}` : t`React with ${emoji}`}
            className={cx(styles.reaction, emoji === own && styles.ownReaction)}
            onClick={() => onReact(emoji === own ? null : emoji)}
          >
            <span translate="no">{emoji}</span>
            {total > 1 && <span>{total}</span>}
          </button>
        )
      })}
    </span>
  )
}
