import { useEffect, useRef, useState } from 'react'
import { emitRealtime, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import {
  markRead,
  refreshConversations,
  type WireConversation,
  type WireMessage,
} from './queries.ts'

/** Marks what the page shows as read, while it is visible. */
export function useMarkAsRead(
  { _id: id, readSeq }: WireConversation,
  messages: readonly WireMessage[],
  isEndShown: boolean,
): void {
  const marked = useRef(readSeq)
  const isVisible = usePageVisible()
  const newest = messages.findLast(({ isMine }) => !isMine)?.seq ?? 0
  useEffect(() => {
    if (!isVisible || !isEndShown || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    markRead(id, newest).then(
      () => refreshConversations(),
      // It is marked with the next message, or the next time.
      () => {
        marked.current = before
      },
    )
  }, [id, newest, isVisible, isEndShown])
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

/** Returns the number of the last message that the other has read; null when it is not shown. */
export function useOtherReadSeq({
  _id,
  otherReadSeq,
  recipientInfo,
}: WireConversation): number | null {
  const [seq, setSeq] = useState(otherReadSeq)
  useRealtimeEvent('conversation.read', (read) => {
    if (read.conversationId === _id && read.accountId === recipientInfo._id)
      setSeq((known) => Math.max(known ?? 0, read.seq))
  })
  return seq
}

/** Returns whether the other is online, as it was read or heard since. */
export function useOtherOnline(conversation: WireConversation): boolean {
  const { _id, recipientInfo } = conversation
  const [heard, setHeard] = useState<{ since: WireConversation; isOnline: boolean }>()
  useRealtimeEvent('conversation.presence', ({ conversationId, accountId, isOnline }) => {
    if (conversationId === _id && accountId === recipientInfo._id)
      setHeard({ since: conversation, isOnline })
  })
  return heard?.since === conversation ? heard.isOnline : recipientInfo.isOnline === 1
}

const TYPING_SHOWN_MS = 6000
const TYPING_SENT_MS = 3000

/** Returns whether the other is writing now. A message of theirs ends it. */
export function useOtherTyping({ _id, recipientInfo }: WireConversation): boolean {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRealtimeEvent('conversation.typing', ({ conversationId, accountId }) => {
    if (conversationId !== _id || accountId !== recipientInfo._id) return
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
  })
  useRealtimeEvent('message_created', ({ conversationId, isMine }) => {
    if (conversationId === _id && !isMine) setTyping(false)
  })
  return isTyping
}

/** Returns the function that tells the other that one is writing, every few seconds at most. */
export function useTellTyping(conversationId: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < TYPING_SENT_MS) return
    last.current = Date.now()
    emitRealtime('conversation/typing', { conversationId })
  }
}
