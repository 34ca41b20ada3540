import { countUnread } from '@stagedoor/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { useLive, useLiveStatus } from '../lib/live.ts'
import { renewPush } from '../lib/push.ts'
import { followUnread } from '../lib/unread.ts'

/** Keeps the count at the bell true: asked for once the connection stands, again after it was lost, and live between. */
export function useLiveNotices(): void {
  const status = useLiveStatus()
  const asked = useRef(false)
  const [follower] = useState(() => followUnread(async () => (await api(countUnread)).unread))
  useEffect(() => {
    if (asked.current && status !== 'connected') return
    asked.current = true
    follower.ask()
  }, [status, follower])
  useEffect(() => follower.stop, [follower])
  useEffect(() => void renewPush().catch(() => undefined), [])
  useLive('notification.created', ({ unread }) => follower.hear(unread))
  useLive('notification.unread_changed', ({ unread }) => follower.hear(unread))
}
