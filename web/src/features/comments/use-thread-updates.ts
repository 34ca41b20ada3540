import { useEffect, useRef } from 'react'
import { countComment, discountComment } from '../../lib/realtime/comment-counts.ts'
import { emitRealtime, useRealtimeEvent, useRealtimeStatus } from '../../lib/realtime/realtime.ts'
import { repliesOf } from './thread.ts'
import type { ThreadState } from './use-thread.ts'

/**
 * Several comments in a row are read with one request, and not by all clients in the same instant.
 */
const DELAY_MS = 250
const JITTER_MS = 500

/** Follows live updates of a thread and its replies. */
export function useThreadUpdates(
  thread: ThreadState,
  objectId: string,
  viewerId: string | undefined,
): void {
  const latest = useRef(thread)
  useEffect(() => {
    latest.current = thread
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRealtimeEvent('comment.created', (news) => {
    countComment(news.itemId, news._id)
    if (news.createdBy === viewerId) return
    if (news.objectId !== objectId) return latest.current.countReply(news.objectId, 1)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void latest.current.refresh(),
      DELAY_MS + Math.random() * JITTER_MS,
    )
  })
  useRealtimeEvent('comment.removed', (news) => {
    const isKnown = latest.current.items.some(({ _id }) => _id === news._id)
    if (isKnown || news.objectType === 'comment') {
      discountComment(news.itemId, news._id, repliesOf(latest.current, news._id))
    }
    if (isKnown) latest.current.discard(news._id)
    else if (news.objectType === 'comment') latest.current.countReply(news.objectId, -1)
  })
}

/**
 * Subscribes to the events of an item while the page shows it, again after every reconnect;
 * comments from before the subscription are fetched then.
 */
export function useItemUpdates(itemId: string, isWanted: boolean, thread: ThreadState): void {
  const isConnected = useRealtimeStatus() === 'connected'
  const latest = useRef(thread)
  useEffect(() => {
    latest.current = thread
  })
  useEffect(() => {
    if (!isWanted || !isConnected) return
    emitRealtime('watch', { id: itemId }, () => void latest.current.refresh())
    return () => emitRealtime('unwatch', { id: itemId })
  }, [itemId, isWanted, isConnected])
}
