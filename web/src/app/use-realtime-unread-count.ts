import { countUnread as countUnreadMessages } from '@stagedoor/contract/messages'
import { countUnread } from '@stagedoor/contract/notifications'
import { countOpen } from '@stagedoor/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../lib/api/api.ts'
import { onSettled } from '../lib/api/settle.ts'
import { href } from '../lib/navigation/href.ts'
import { useRealtimeEvent, useRealtimeStatus } from '../lib/realtime/realtime.ts'
import {
  openOrders,
  trackUnread,
  type UnreadTracker,
  unreadMessages,
} from '../lib/realtime/unread-count.ts'
import { renewPush } from '../lib/session/push.ts'

/**
 * Keeps the unread count up to date: fetches it once connected and after a reconnect, and follows
 * live events between.
 */
export function useRealtimeUnreadCount(): void {
  const follower = useFetchedCount(() => trackUnread(async () => (await api(countUnread)).unread))
  useEffect(() => void renewPush().catch(() => undefined), [])
  useRealtimeEvent('notification.created', ({ unread }) => follower.receive(unread))
  useRealtimeEvent('notification.unread_changed', ({ unread }) => follower.receive(unread))
}

/** Keeps the number of conversations with unread messages up to date in the same way. */
export function useRealtimeUnreadMessages(): void {
  const follower = useFetchedCount(() =>
    unreadMessages.track(async () => (await api(countUnreadMessages)).total),
  )
  useRealtimeEvent('nofify_read_messages_in_conversation', ({ total }) => follower.receive(total))
}

/**
 * Keeps the number of orders to ship up to date: new ones are notified, and a seller's changes of
 * orders settle it. The pages of orders are opened with the number of that moment.
 */
export function useRealtimeOpenOrders(): void {
  const follower = useFetchedCount(() => openOrders.track(async () => (await api(countOpen)).total))
  const isOnOrders = useLocation().pathname.startsWith(href('creator/orders'))
  useRealtimeEvent(
    'notification.created',
    ({ type }) => void (type === 'order_placed' && follower.refetch()),
  )
  useEffect(() => void (isOnOrders && follower.refetch()), [isOnOrders, follower])
  useEffect(
    () =>
      onSettled((calls) => {
        if (calls.includes(countOpen)) follower.refetch()
        return undefined
      }),
    [follower],
  )
}

/** Fetches a count when the page opens and with each connection. */
function useFetchedCount(track: () => UnreadTracker): UnreadTracker {
  const status = useRealtimeStatus()
  const isFetched = useRef(false)
  const [follower] = useState(track)
  useEffect(() => {
    if (isFetched.current && status !== 'connected') return
    isFetched.current = true
    follower.refetch()
  }, [status, follower])
  useEffect(() => follower.stop, [follower])
  return follower
}
