import type { CSSProperties, Ref } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { Message } from './message.tsx'
import styles from './message-list.module.css'
import type { MessageRow } from './message-rows.ts'
import type { OutgoingMessage as Outgoing } from './outbox.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import type { WireConversation } from './queries.ts'
import type { MessageActions } from './use-message-actions.tsx'

/** The place of a row in a list that draws only the rows near the visible ones. */
export interface RowPlace {
  readonly ref: Ref<HTMLLIElement>
  readonly 'data-index': number
  readonly className: string | undefined
  readonly style: CSSProperties
}

interface MessageListRowProps {
  row: MessageRow
  place: RowPlace
  conversation: WireConversation
  actions: MessageActions
  outgoing: readonly Outgoing[]
  /** The last message of one's own that the other has read. */
  lastRead: string | undefined
}

/** Draws a row of the list of messages. */
export function MessageListRow({
  row,
  place,
  conversation,
  actions,
  outgoing,
  lastRead,
}: MessageListRowProps) {
  if (row.kind === 'day') {
    return (
      <li {...place}>
        <h2 className={styles.heading}>{row.day}</h2>
      </li>
    )
  }
  if (row.kind === 'unread') {
    return <li {...place} className={cx(place.className, styles.unread)}>{t`New messages`}</li>
  }
  if (row.kind === 'team') {
    return (
      <li {...place} className={cx(place.className, styles.team)}>
        {row.isOn
          ? t`From here on, messages may be answered by a team.`
          : t`From here on, messages are no longer answered by a team.`}
      </li>
    )
  }
  if (row.kind === 'outgoing') {
    return (
      <li {...place}>
        <ul className={styles.outgoing} aria-label={t`Not sent yet`}>
          {outgoing.map((message) => (
            <OutgoingMessage key={message.key} message={message} />
          ))}
        </ul>
      </li>
    )
  }
  const { message } = row
  return (
    <Message
      message={message}
      place={place}
      conversation={conversation}
      actions={actions}
      isLastRead={message._id === lastRead}
    />
  )
}
