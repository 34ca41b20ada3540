import { useSyncExternalStore } from 'react'

/** The server counts no further. */
const COUNTED_TO = 100

let unread = 0
const watchers = new Set<() => void>()

/** Says how many notifications are unread now. */
export function setUnread(next: number): void {
  if (unread === next) return
  unread = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** How many notifications are unread, followed; 0 until it is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )

/** The count as a badge shows it. */
export const unreadText = (count: number): string => (count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count))
