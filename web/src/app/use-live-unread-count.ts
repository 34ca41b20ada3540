import { countUnread } from '@stagedoor/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { useLiveEvent, useLiveStatus } from '../lib/live.ts'
import { renewPush } from '../lib/push.ts'
import { trackUnread } from '../lib/unread-count.ts'

/** Keeps the count at the bell true: asked for once the connection stands, again after it was lost, and live between. */
export function useLiveUnreadCount(): void {
  const status = useLiveStatus()
  const asked = useRef(false)
  const [follower] = useState(() => trackUnread(async () => (await api(countUnread)).unread))
  useEffect(() => {
    if (asked.current && status !== 'connected') return
    asked.current = true
    follower.refetch()
  }, [status, follower])
  useEffect(() => follower.stop, [follower])
  useEffect(() => void renewPush().catch(() => undefined), [])
  useLiveEvent('notification.created', ({ unread }) => follower.receive(unread))
  useLiveEvent('notification.unread_changed', ({ unread }) => follower.receive(unread))
}
