import { MAX_SEEN_PER_CALL } from '@stagedoor/contract/notifications'
import { useCallback, useEffect, useRef } from 'react'
import { setUnread } from '../../lib/realtime/unread-count.ts'
import { sendSeen } from './queries.ts'

/** The milliseconds that a notification is on screen before it counts as seen. */
const CHECK_MS = 700
const MOSTLY = 0.6

/**
 * Marks unread notifications as read once they were on screen. They keep the look of unread ones
 * while the page is open. Returns the ref callback for the element of each.
 */
export function useMarkAsRead(): (
  id: string,
  element: HTMLElement | null,
) => (() => void) | undefined {
  const looking = useRef(new Map<Element, string>())
  const seen = useRef(new Set<string>())
  const watch = useRef<IntersectionObserver>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const visibleElements = new Set<Element>()
    const check = () => {
      const ids = [...visibleElements].flatMap((element) => looking.current.get(element) ?? [])
      void markAsRead(
        ids.filter((id) => !seen.current.has(id)).slice(0, MAX_SEEN_PER_CALL),
        seen.current,
      )
    }
    watch.current = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          visibleElements[isIntersecting ? 'add' : 'delete'](target)
        clearTimeout(timer.current)
        timer.current = setTimeout(check, CHECK_MS)
      },
      { threshold: MOSTLY },
    )
    for (const element of looking.current.keys()) watch.current.observe(element)
    return () => {
      clearTimeout(timer.current)
      watch.current?.disconnect()
    }
  }, [])
  return useCallback((id, element) => {
    if (!element) return
    looking.current.set(element, id)
    watch.current?.observe(element)
    return () => {
      looking.current.delete(element)
      watch.current?.unobserve(element)
    }
  }, [])
}

async function markAsRead(ids: readonly string[], seen: Set<string>): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) seen.add(id)
  try {
    const { unread } = await sendSeen(ids)
    setUnread(unread)
  } catch {
    // They stay unread, and count as seen the next time they are on screen.
    for (const id of ids) seen.delete(id)
  }
}
