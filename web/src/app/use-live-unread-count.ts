import { countUnread } from '@stagedoor/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { useLiveEvent, useLiveStatus } from '../lib/live.ts'
import { renewPush } from '../lib/push.ts'
import { trackUnread } from '../lib/unread-count.ts'

/**
 * Keeps the unread count up to date: fetches it once connected and after a reconnect, and follows live events between.
 */
export function useLiveUnreadCount(): void {
  const status = useLiveStatus()
  const isFetched = useRef(false)
  const [follower] = useState(() => trackUnread(async () => (await api(countUnread)).unread))
  useEffect(() => {
    if (isFetched.current && status !== 'connected') return
    isFetched.current = true
    follower.refetch()
  }, [status, follower])
  useEffect(() => follower.stop, [follower])
  useEffect(() => void renewPush().catch(() => undefined), [])
  useLiveEvent('notification.created', ({ unread }) => follower.receive(unread))
  useLiveEvent('notification.unread_changed', ({ unread }) => follower.receive(unread))
}
