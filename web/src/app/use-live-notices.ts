import { countUnread } from '@stagedoor/contract/notifications'
import { useEffect, useRef } from 'react'
import { api } from '../lib/api.ts'
import { useLive, useLiveStatus } from '../lib/live.ts'
import { renewPush } from '../lib/push.ts'
import { setUnread } from '../lib/unread.ts'

/** Keeps the count at the bell true: asked for once the connection stands, again after it was lost, and live between. */
export function useLiveNotices(): void {
  const status = useLiveStatus()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current && status !== 'connected') return
    asked.current = true
    api(countUnread)
      .then(({ unread }) => setUnread(unread))
      .catch(() => undefined)
  }, [status])
  useEffect(() => void renewPush().catch(() => undefined), [])
  useLive('notification.created', ({ unread }) => setUnread(unread))
  useLive('notification.unread_changed', ({ unread }) => setUnread(unread))
}
