import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent, useRealtimeStatus } from '../../lib/realtime/realtime.ts'
import type { Recorder } from '../content/attachments/recorder.ts'
import styles from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import type { AboutPerson } from './conversation-menu.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import { MessageList } from './message-list.tsx'
import { retryWaiting } from './outbox.ts'
import { PinnedBar } from './pinned-bar.tsx'
import {
  type MessagePage,
  refreshSharedMedia,
  type WireConversation,
  type WireMessage,
} from './queries.ts'
import { useHistory } from './use-history.ts'
import { useMessageActions } from './use-message-actions.tsx'
import { useMarkAsRead, useOtherReadSeq, useOtherTyping } from './use-read-marks.ts'
import { WritingArea } from './writing-area.tsx'

const SharedMedia = lazy(() => import('./shared/shared-media.tsx'))

interface ConversationViewProps {
  conversation: WireConversation
  /** Its newest messages. */
  first: MessagePage
  pinned: MessagePage
  /** The number of the message to show instead of the newest ones. */
  firstShown?: number | undefined
  /** The address of the list. */
  backTo: string
  /** Records voice notes; without it nothing can be attached. */
  recorder?: Recorder
  /** Records video notes. */
  videoRecorder?: Recorder
  /** Called when who may write, or who answers, may have changed. */
  onChanged: () => void
  onReport: (message: WireMessage) => void
  /** Blocks or reports the other person. */
  about: AboutPerson
}

/** Holds what is shown in the place of the messages; closing it returns the focus to the menu. */
function usePanel() {
  const [shown, setShown] = useState<'search' | 'media'>()
  const frame = useRef<HTMLElement>(null)
  const show = (next: typeof shown) => {
    // Messages may have been unlocked, deleted or sent since they were shown before.
    if (next === 'media') void refreshSharedMedia()
    setShown(next)
  }
  const close = () => {
    show(undefined)
    frame.current?.querySelector<HTMLElement>('header [aria-haspopup=menu]')?.focus()
  }
  return { shown, show, close, frame }
}

/** Keeps the messages of a conversation, and marks those that are shown as read. */
function useConversation(props: ConversationViewProps) {
  const { conversation, first, firstShown, onChanged, onReport } = props
  const history = useHistory(conversation._id, first)
  const state = useMessageActions({ conversation, history, onReport, firstShown })
  const [isEndShown, setEndShown] = useState(firstShown === undefined)
  const panel = usePanel()
  useMarkAsRead(conversation, history.messages, isEndShown && panel.shown === undefined)
  useRetryWhenOnline()
  useWritingChanges(conversation, history.messages, onChanged)
  const isTyping = useOtherTyping(conversation)
  return { history, state, isEndShown, setEndShown, panel, isTyping }
}

/** Shows a conversation: who it is with, its messages and the composer. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, pinned, backTo, recorder, videoRecorder, about } = props
  const { history, state, isEndShown, setEndShown, panel, isTyping } = useConversation(props)
  const otherReadSeq = useOtherReadSeq(conversation)
  const jumpTo = (seq: number) => {
    panel.show(undefined)
    state.actions.jump.to(seq)
  }
  return (
    <section
      ref={panel.frame}
      className={styles.conversation}
      data-whole-screen
      aria-label={t`Conversation with ${conversation.recipientInfo.name}`}
    >
      <ConversationHead
        conversation={conversation}
        backTo={backTo}
        isTyping={isTyping}
        about={about}
        onSearch={() => panel.show('search')}
        onMedia={() => panel.show('media')}
      />
      <PinnedBar conversationId={conversation._id} first={pinned} onJump={jumpTo} />
      <HistoryOrPanel
        panel={panel.shown}
        conversationId={conversation._id}
        onClose={panel.close}
        onJump={jumpTo}
      >
        <MessageList
          conversation={conversation}
          history={history}
          otherReadSeq={otherReadSeq}
          isEndShown={isEndShown}
          actions={state.actions}
          onEndShown={setEndShown}
        />
      </HistoryOrPanel>
      <NewMessages conversation={conversation} messages={[...history.messages, ...history.ahead]} />
      <WritingArea
        conversation={conversation}
        state={state}
        recorder={recorder}
        videoRecorder={videoRecorder}
        unblock={about.unblock}
      />
      {state.dialogs}
    </section>
  )
}

interface HistoryOrPanelProps {
  panel: 'search' | 'media' | undefined
  conversationId: string
  onClose: () => void
  onJump: (seq: number) => void
  children: ReactNode
}

/** Draws the messages of a conversation, or what is shown in their place. */
function HistoryOrPanel({ panel, children, ...rest }: HistoryOrPanelProps) {
  if (panel === 'search') return <ConversationSearch {...rest} />
  if (panel === 'media')
    return (
      <Suspense fallback={<div className={styles.waiting} />}>
        <SharedMedia {...rest} />
      </Suspense>
    )
  return children
}

/** Calls `onChanged` when who may write, or who answers, may have changed. */
function useWritingChanges(
  { _id, canWrite, lastSeq, performerId }: WireConversation,
  messages: readonly WireMessage[],
  onChanged: () => void,
): void {
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useRealtimeEvent('subscriptions.subscription_changed', (changed) => {
    if (changed.performerId === performerId) onChanged()
  })
  useRealtimeEvent('conversation.team_changed', ({ conversationId }) => {
    if (conversationId === _id) onChanged()
  })
  const newest = messages.findLast(({ isMine }) => !isMine)?.seq ?? 0
  const mayBeUnlocked = !canWrite && newest > lastSeq
  useEffect(() => {
    if (mayBeUnlocked) latest.current()
  }, [mayBeUnlocked])
}

/**
 * Announces to screen readers the newest message of the other that arrived while the page is open.
 */
function NewMessages({
  conversation,
  messages,
}: {
  conversation: WireConversation
  messages: readonly WireMessage[]
}) {
  const newest = messages.findLast(({ isMine }) => !isMine)
  const [seen] = useState(newest?.seq ?? 0)
  const isNew = newest !== undefined && newest.seq > seen
  return (
    <p aria-live="polite" className="hidden-visually" translate="no">
      {isNew && `${conversation.recipientInfo.name}: ${newest.text || t`Files`}`}
    </p>
  )
}

/** Sends messages that had no answer again once the site can be reached. */
function useRetryWhenOnline(): void {
  const isConnected = useRealtimeStatus() === 'connected'
  useEffect(() => {
    if (isConnected) retryWaiting()
    addEventListener('online', retryWaiting)
    return () => removeEventListener('online', retryWaiting)
  }, [isConnected])
}
