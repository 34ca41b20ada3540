import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { formatUnread } from '../../lib/realtime/unread-count.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './conversation-list.module.css'
import type { WireConversation } from './queries.ts'
import { useOtherOnline } from './use-read-marks.ts'

interface ConversationRowProps {
  conversation: WireConversation
  isCurrent: boolean
  /** The query of the list, which stays with the address. */
  search: Readonly<Record<string, string | undefined>>
}

/** Draws a conversation in the list: the person, the last message and the number of unread ones. */
export function ConversationRow({ conversation, isCurrent, search }: ConversationRowProps) {
  const { _id, recipientInfo, lastMessageCreatedAt, totalNotSeenMessages: unread } = conversation
  const isOnline = useOtherOnline(conversation)
  const { isMuted, isPinned, isRestricted, ownName } = conversation
  return (
    <Link
      to={href('messages/conversation', { id: _id }, search)}
      className={cx(styles.row, isCurrent && styles.current, unread > 0 && styles.unread)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Avatar
        name={recipientInfo.name}
        src={recipientInfo.avatar}
        size={48}
        beside
        online={isOnline}
        live={recipientInfo.isLive === true}
      />
      <span className={styles.names}>
        <b translate="no">{ownName ?? recipientInfo.name}</b>
        {ownName && (
          <small className={styles.alsoCalled} translate="no">
            {recipientInfo.name}
          </small>
        )}
        {isPinned && <IconPin size={15} role="img" aria-label={t`Pinned`} />}
        {isMuted && <IconBellOff size={15} role="img" aria-label={t`Muted`} />}
        {isRestricted && <IconUserMinus size={15} role="img" aria-label={t`Restricted`} />}
        {lastMessageCreatedAt && (
          <small className="dim">
            <RelativeTime at={lastMessageCreatedAt} />
          </small>
        )}
      </span>
      <span className={styles.preview}>
        <span>
          <Preview conversation={conversation} />
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{formatUnread(unread)}</span>
            <span className="hidden-visually">
              {ngettext(msgid`${unread} unread message`, `${unread} unread messages`, unread)}
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

function Preview({ conversation }: { conversation: WireConversation }) {
  const { draft, lastMessage, lastMessageType, lastSenderId, recipientInfo } = conversation
  if (draft) {
    return (
      <>
        <em className={styles.draft}>{t`Draft:`}</em> <span translate="no">{draft}</span>
      </>
    )
  }
  if (!lastMessageType) return t`Write the first message`
  return (
    <>
      {lastSenderId && lastSenderId !== recipientInfo._id && <>{t`You:`} </>}
      {lastMessage ? <span translate="no">{lastMessage}</span> : nameOfType(lastMessageType)}
    </>
  )
}

function nameOfType(type: string): string {
  const names: Readonly<Record<string, string>> = {
    photo: t`Photo`,
    video: t`Video`,
    audio: t`Sound`,
    media: t`Files`,
    tip: t`Tip`,
  }
  return names[type] ?? t`Message`
}
