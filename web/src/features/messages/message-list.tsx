import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { Fragment, use, useEffect, useRef } from 'react'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { groupByDay } from './history.ts'
import { Message } from './message.tsx'
import styles from './message-list.module.css'
import { useOutgoing } from './outbox.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import type { WireConversation } from './queries.ts'
import { JumpToUnread, type Unread, UnreadLine, useUnread } from './unread-messages.tsx'
import type { HistoryState } from './use-history.ts'
import type { MessageActions } from './use-message-actions.tsx'
import { useMessageGestures } from './use-message-gestures.ts'

interface MessageListProps {
  conversation: WireConversation
  history: HistoryState
  otherReadSeq: number | null
  isEndShown: boolean
  onEndShown: (isShown: boolean) => void
  actions: MessageActions
}

/** The distance to the end, in pixels, within which new messages count as shown. */
const NEAR_END = 80

/**
 * Draws the messages of a conversation by days. The list is scrolled from its end, so that older messages and loading
 * pictures above do not move what is read.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, history, otherReadSeq, isEndShown, onEndShown, actions } = props
  const gestures = useMessageGestures()
  const outgoing = useOutgoing(conversation._id)
  const scroller = useRef<HTMLElement>(null)
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const lastOutgoing = outgoing.at(-1)?.key
  useEffect(() => {
    if (lastOutgoing) scroller.current?.scrollTo({ top: 0 })
  }, [lastOutgoing])
  const unread = useUnread(conversation, history.messages, history.next === undefined)
  const lastRead = history.messages.findLast(({ isMine, seq }) => isMine && seq <= (otherReadSeq ?? -1))?._id
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={t`Messages with ${conversation.recipientInfo.name}`}
        {...gestures}
        onScroll={({ currentTarget }) => onEndShown(currentTarget.scrollTop > -NEAR_END)}
      >
        <div className={styles.messages}>
          <Older history={history} />
          {history.messages.length === 0 && outgoing.length === 0 && (
            <p className={styles.first}>{t`No messages yet. Say hello!`}</p>
          )}
          <Days {...{ history, conversation, lastRead, unread, actions }} />
          {outgoing.length > 0 && (
            <ul className={styles.day} aria-label={t`Not sent yet`}>
              {outgoing.map((message) => (
                <OutgoingMessage key={message.key} message={message} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <JumpToUnread unread={unread} scroller={scroller} onJump={actions.jumpTo} />
      {!isEndShown && (
        <Button size="s" className={styles.toEnd} icon={<IconArrowDown size={18} />} onClick={toEnd}>
          {t`Newest messages`}
        </Button>
      )}
    </div>
  )
}

type DaysProps = Pick<MessageListProps, 'history' | 'conversation' | 'actions'> & {
  lastRead: string | undefined
  unread: Unread
}

function Days({ history, conversation, lastRead, unread, actions }: DaysProps) {
  const now = new Date(use(RenderedAt))
  const zone = useHydrated() ? undefined : 'UTC'
  return groupByDay(history.messages, (at) => formatDay(new Date(at), now, zone)).map(({ day, messages }) => (
    <section key={day} className={styles.section}>
      <h2 className={styles.heading}>{day}</h2>
      <ul className={styles.day}>
        {messages.map((message) => (
          <Fragment key={message._id}>
            {message.seq === unread.first && <UnreadLine />}
            <Message
              message={message}
              conversation={conversation}
              actions={actions}
              isLastRead={message._id === lastRead}
            />
          </Fragment>
        ))}
      </ul>
    </section>
  ))
}

/** Loads older messages before the first one comes into view. */
function Older({ history: { next, isLoading, error, loadMore } }: { history: HistoryState }) {
  const top = useRef<HTMLDivElement>(null)
  const isWaiting = next !== undefined && !isLoading && !error
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    if (!isWaiting || !top.current) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px 0px',
    })
    near.observe(top.current)
    return () => near.disconnect()
  }, [isWaiting])
  if (error) {
    return (
      <div className={styles.older} role="alert">
        <p className="dim">{t`Older messages could not be loaded.`}</p>
        <Button size="s" onClick={() => loadMore()}>{t`Try again`}</Button>
      </div>
    )
  }
  if (next === undefined) return null
  return (
    <div ref={top} className={styles.older}>
      <Loading label={t`Loading older messages`}>
        <Skeleton width={180} height={36} />
      </Loading>
    </div>
  )
}
