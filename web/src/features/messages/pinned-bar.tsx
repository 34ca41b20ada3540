import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import styles from './conversation.module.css'
import { type MessagePage, refreshPinned, usePinned, type WireMessage } from './queries.ts'

interface PinnedBarProps {
  conversationId: string
  /** The messages that the loader has read. */
  first: MessagePage
  onJump: (seq: number) => void
}

/** Shows the pinned messages of a conversation; a press leads to the message. */
export function PinnedBar({ conversationId, first, onJump }: PinnedBarProps) {
  const pinned = usePinned(conversationId, first).data?.data ?? []
  const follow = ({ conversationId: changed, _id, pinnedAt, isDeleted }: WireMessage) => {
    const isListed = pinned.some((one) => one._id === _id)
    if (changed === conversationId && (isListed || (pinnedAt !== null && !isDeleted)))
      void refreshPinned()
  }
  useRealtimeEvent('message.updated', follow)
  useRealtimeEvent('message_deleted', follow)
  if (pinned.length === 0) return null
  return (
    <ul className={styles.pinned} aria-label={t`Pinned messages`}>
      {pinned.map(({ _id, seq, text }) => (
        <li key={_id}>
          <button type="button" onClick={() => onJump(seq)}>
            <IconPin size={16} aria-hidden="true" />
            {text ? <span translate="no">{text}</span> : <span>{t`Files`}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
