import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { highlight } from './highlight.ts'
import styles from './message-results.module.css'
import {
  type MessageKind,
  useConversationOf,
  useFoundMessages,
  type WireMessage,
} from './queries.ts'

interface MessageResultsProps {
  q: string
  /** Searches this conversation alone. */
  conversationId?: string
  /** Called with the message that was chosen, instead of opening its conversation. */
  onChoose?: (message: WireMessage) => void
}

/** Lists the messages that contain the words of a search, the newest first. */
export function MessageResults({ q, conversationId, onChoose }: MessageResultsProps) {
  const [kind, setKind] = useState<MessageKind>()
  const list = useFoundMessages(q, kind, conversationId)
  return (
    <section className={styles.results} aria-label={t`Messages found`}>
      <Kinds kind={kind} onChoose={setKind} />
      {!list.isReady && (list.error ? <ErrorState onRetry={list.loadMore} /> : <Placeholders />)}
      {list.isReady && list.items.length === 0 && (
        <EmptyState title={t`No messages found`}>{t`No message has these words.`}</EmptyState>
      )}
      <ul>
        {list.items.map((message) => (
          <li key={message._id}>
            <Result message={message} q={q} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {list.isReady && <InfiniteListFooter list={list} placeholder={<Skeleton height={64} />} />}
    </section>
  )
}

function Kinds({
  kind,
  onChoose,
}: {
  kind: MessageKind | undefined
  onChoose: (kind: MessageKind | undefined) => void
}) {
  const kinds = [
    { value: undefined, text: t`All messages` },
    { value: 'text', text: t`Text only` },
    { value: 'photo', text: t`Photos` },
    { value: 'video', text: t`Videos` },
    { value: 'audio', text: t`Sounds` },
    { value: 'paid', text: t`Paid` },
    { value: 'tip', text: t`Tips` },
  ] as const
  return (
    <fieldset className={styles.kinds}>
      <legend className="hidden-visually">{t`Kind of message`}</legend>
      {kinds.map(({ value, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === kind}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

interface ResultProps {
  message: WireMessage
  q: string
  onChoose: ((message: WireMessage) => void) | undefined
}

function Result({ message, q, onChoose }: ResultProps) {
  const { conversationId, seq, isMine, senderInfo, createdAt } = message
  const content: ReactNode = (
    <>
      <span className={styles.who}>
        <b>
          {isMine ? (
            onChoose ? (
              t`You`
            ) : (
              <SentTo conversationId={conversationId} />
            )
          ) : (
            <span translate="no">{senderInfo.name}</span>
          )}
        </b>
        <small className="dim">
          <RelativeTime at={createdAt} />
        </small>
      </span>
      <span className={styles.text} translate="no" dir="auto">
        {highlight(message.text, q).map(({ text, isMatch }, at) => {
          const key = `${at} ${text}`
          return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
        })}
      </span>
    </>
  )
  if (onChoose) {
    return (
      <button type="button" className={styles.result} onClick={() => onChoose(message)}>
        {content}
      </button>
    )
  }
  return (
    <Link
      to={href('messages/conversation', { id: conversationId }, { q, at: String(seq) })}
      className={styles.result}
    >
      {content}
    </Link>
  )
}

/** Names the recipient of an own message. */
function SentTo({ conversationId }: { conversationId: string }) {
  const name = useConversationOf(conversationId).data?.recipientInfo.name
  return name ? t`You to ${name}` : t`You`
}

function Placeholders() {
  return (
    <Loading label={t`Searching`}>
      <div className={styles.placeholders}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </Loading>
  )
}
