import { type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useShownZone } from '../../lib/browser/use-hydrated.ts'
import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { useFavouriteReaction } from './favourite-reaction.ts'
import { HistoryEdge } from './history-edge.tsx'
import styles from './message-list.module.css'
import { MessageListRow } from './message-list-row.tsx'
import { type MessageRow, messageRows } from './message-rows.ts'
import { elementIdOf, ownReactionOf } from './message-rules.ts'
import { NewestButton } from './newest-button.tsx'
import { useOutgoing } from './outbox.ts'
import type { WireConversation } from './queries.ts'
import { JumpToUnread, useUnread } from './unread-messages.tsx'
import type { HistoryState } from './use-history.ts'
import { useJumpTarget } from './use-jump-target.ts'
import type { MessageActions } from './use-message-actions.tsx'
import { useMessageGestures, type WriterGestures } from './use-message-gestures.ts'
import { NEAR_END, useKeptEnd, useVirtualRows, type VirtualRows } from './use-virtual-rows.ts'

interface MessageListProps {
  conversation: WireConversation
  history: HistoryState
  otherReadSeq: number | null
  isEndShown: boolean
  onEndShown: (isShown: boolean) => void
  actions: MessageActions
}

/**
 * Draws the messages of a conversation by days, only those near what is shown. It begins at the
 * end; older messages, newer ones and loading pictures do not move what is read.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, history, isEndShown, onEndShown, actions } = props
  const { older, newer } = history
  const gestures = useMessageGestures(useWriterGestures(props))
  const scroller = useRef<HTMLElement>(null)
  const unread = useUnread(conversation, history)
  const rows = useRows(conversation, history, unread.first)
  const list = useVirtualRows({ rows, scroller, hasOlder: older.hasMore, hasNewer: newer.hasMore })
  useKeptEnd(scroller, list.isVirtual)
  useJumpTarget(actions.jump, rows, list)
  const lookForEnd = () => onEndShown(isNearEnd(scroller.current) && !newer.hasMore)
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={cx(styles.scroller, list.isVirtual && styles.virtual)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={t`Messages with ${conversation.recipientInfo.name}`}
        {...gestures}
        onScroll={lookForEnd}
      >
        {rows.length === 0 && (
          <p className={styles.first}>
            {conversation.canWrite ? t`No messages yet. Say hello!` : t`No messages yet.`}
          </p>
        )}
        <Rows {...props} rows={rows} list={list}>
          <HistoryEdge edge={older} side="older" scroller={scroller} />
          <HistoryEdge edge={newer} side="newer" scroller={scroller} />
        </Rows>
      </section>
      <FloatingDay rows={rows} list={list} />
      <JumpToUnread unread={unread} rows={rows} list={list} onJump={actions.jump.to} />
      <NewestButton
        conversation={conversation}
        history={history}
        isEndShown={isEndShown}
        onPress={actions.jump.toEnd}
      />
    </div>
  )
}

/** Returns the gestures of a viewer who may write; undefined for others. */
function useWriterGestures({ conversation, history, actions }: MessageListProps) {
  const [favourite] = useFavouriteReaction()
  const messageOf = ({ id }: Element) => history.messages.find(({ seq }) => elementIdOf(seq) === id)
  if (!conversation.canWrite) return undefined
  const gestures: WriterGestures = {
    reply(element) {
      const message = messageOf(element)
      if (message) actions.reply(message)
    },
    reactWithFavourite(element) {
      const message = messageOf(element)
      if (!message) return
      const isSet = ownReactionOf(message, conversation) === favourite
      actions.react(message, isSet ? null : favourite)
    },
  }
  return gestures
}

/** Returns true when a list is scrolled to its end, in either direction of its layout. */
function isNearEnd(list: HTMLElement | null): boolean {
  if (!list) return true
  const { scrollTop, scrollHeight, clientHeight } = list
  return scrollTop < 0 ? scrollTop > -NEAR_END : scrollHeight - clientHeight - scrollTop <= NEAR_END
}

/** Returns the rows of the list. */
function useRows(
  { _id, answeredByTeam: team }: WireConversation,
  history: HistoryState,
  firstUnread: number | undefined,
) {
  const hasOutgoing = useOutgoing(_id).length > 0
  const now = use(RenderedAt)
  const zone = useShownZone()
  const { messages, next, previous } = history
  return useMemo(() => {
    const dayOf = (at: string) => formatDay(new Date(at), new Date(now), zone)
    const loaded = { messages, next, previous }
    return messageRows(loaded, { dayOf, firstUnread, hasOutgoing, team })
  }, [messages, next, previous, now, zone, firstUnread, hasOutgoing, team])
}

type RowsProps = Pick<MessageListProps, 'conversation' | 'history' | 'otherReadSeq' | 'actions'> & {
  rows: readonly MessageRow[]
  list: VirtualRows
  children: ReactNode
}

/** Draws the rows near what is shown, and shows the end whenever a message is sent. */
function Rows({ conversation, history, otherReadSeq, actions, rows, list, children }: RowsProps) {
  const { virtualizer, isVirtual, drawn, padding, keepFocused } = list
  const outgoing = useOutgoing(conversation._id)
  const lastOutgoing = outgoing.at(-1)?.key
  const toEnd = useRef(actions.jump.toEnd)
  useEffect(() => {
    toEnd.current = actions.jump.toEnd
  })
  useEffect(() => {
    if (lastOutgoing) toEnd.current()
  }, [lastOutgoing])
  const lastRead = history.messages.findLast(
    ({ isMine, seq }) => isMine && seq <= (otherReadSeq ?? -1),
  )?._id
  return (
    <div
      className={styles.rows}
      style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
    >
      {children}
      <ul
        className={styles.list}
        style={isVirtual ? undefined : { paddingBlock: `${padding[0]}px ${padding[1]}px` }}
        onFocus={({ target }) =>
          keepFocused(rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)]?.key)
        }
        onBlur={() => keepFocused(undefined)}
      >
        {drawn.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <MessageListRow
                key={row.key}
                row={row}
                place={placeOf(virtualizer.measureElement, { index, start })}
                conversation={conversation}
                actions={actions}
                outgoing={outgoing}
                lastRead={lastRead}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the attributes of a row that is drawn at its place. */
const placeOf = (
  measure: VirtualRows['virtualizer']['measureElement'],
  { index, start }: { readonly index: number; readonly start: number | undefined },
) => ({ ref: measure, 'data-index': index, className: styles.row, style: { top: start } })

/** Shows above the list, while it is scrolled, the day of what is shown. */
function FloatingDay({
  rows,
  list: { virtualizer, isVirtual },
}: {
  rows: readonly MessageRow[]
  list: VirtualRows
}) {
  const at = virtualizer.range?.startIndex ?? 0
  const row = rows.slice(at, at + 2).find(({ kind }) => kind === 'message')
  if (!isVirtual || row?.kind !== 'message') return null
  return (
    <p
      aria-hidden="true"
      className={cx(styles.floatingDay, virtualizer.isScrolling && styles.shown)}
    >
      {row.day}
    </p>
  )
}
