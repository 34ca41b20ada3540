import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { formatUnread } from '../../lib/realtime/unread-count.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './conversation-list.module.css'
import type { WireConversation } from './queries.ts'
import { RowFacts } from './queue/row-facts.tsx'
import { useLongPress } from './queue/use-long-press.ts'
import type { Selection } from './queue/use-selection.ts'
import { useOtherOnline } from './use-read-marks.ts'

interface ConversationRowProps {
  conversation: WireConversation
  isCurrent: boolean
  /** The query of the list, which stays with the address. */
  search: Readonly<Record<string, string | undefined>>
  /** The conversations that a performer has chosen. */
  selection: Selection | undefined
}

/** Draws a conversation in the list: the person, the last message and the number of unread ones. */
export function ConversationRow({
  conversation,
  isCurrent,
  search,
  selection,
}: ConversationRowProps) {
  const { _id, recipientInfo, totalNotSeenMessages: unread, ownName, fan } = conversation
  const isOnline = useOtherOnline(conversation)
  const longPress = useLongPress(
    selection && !selection.isOn ? () => selection.begin(_id) : undefined,
  )
  const choose = (event: MouseEvent) => {
    if (!selection || !(selection.isOn || event.shiftKey)) return
    event.preventDefault()
    selection.toggle(_id, event.shiftKey)
  }
  return (
    <>
      {selection && (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t`Select ${ownName ?? recipientInfo.name}`}
          checked={selection.ids.has(_id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(_id, (nativeEvent as unknown as MouseEvent).shiftKey === true)
          }
        />
      )}
      <Link
        to={href('messages/conversation', { id: _id }, search)}
        className={cx(styles.row, isCurrent && styles.current, unread > 0 && styles.unread)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={choose}
        {...longPress}
      >
        <Avatar
          name={recipientInfo.name}
          src={recipientInfo.avatar}
          size={48}
          beside
          online={isOnline}
          live={recipientInfo.isLive === true}
        />
        <Names conversation={conversation} />
        <LastLine conversation={conversation} />
        {fan && <RowFacts fan={fan} />}
      </Link>
    </>
  )
}

function Names({ conversation }: { conversation: WireConversation }) {
  const { recipientInfo, lastMessageCreatedAt, isMuted, isPinned, isRestricted, ownName } =
    conversation
  return (
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
  )
}

function LastLine({ conversation }: { conversation: WireConversation }) {
  const { totalNotSeenMessages: unread } = conversation
  return (
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
