import { useSyncExternalStore } from 'react'

/** The server counts no further than this. */
const COUNTED_TO = 100

/** Counts that arrive within this many milliseconds of each other may be out of order. */
const RECENT_MS = 3000
const RECHECK_MS = 1000

let unread = 0
/** The number of the last event or request: an answer to an earlier one is outdated. */
let turn = 0
let lastAt = Number.NEGATIVE_INFINITY
const watchers = new Set<() => void>()

/** Sets the number of unread notifications. */
export function setUnread(next: number): void {
  turn += 1
  lastAt = Date.now()
  if (unread === next) return
  unread = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Returns how many notifications are unread. */
export const readUnread = (): number => unread

/** Returns the number of unread notifications and follows its changes; 0 until it is known. */
export const useUnread = (): number => useSyncExternalStore(watch, readUnread, () => 0)

/** Formats the count for a badge. */
export const formatUnread = (count: number): string => (count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count))

/** Keeps the count up to date from two sources: answers to requests, and events. */
export interface UnreadTracker {
  /** Fetches the count from the server. */
  readonly refetch: () => void
  /** Applies the count of an event. */
  readonly receive: (count: number) => void
  readonly stop: () => void
}

/**
 * Tracks the count of unread notifications. An answer to a request made before an event does not override the event,
 * and an event soon after another count is verified by a request once no more arrive: answers and events take different
 * ways, as do events of several processes.
 */
export function trackUnread(count: () => Promise<number>): UnreadTracker {
  let check: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    turn += 1
    lastAt = Date.now()
    const mine = turn
    const answer = await count().catch(() => undefined)
    if (answer !== undefined && mine === turn) setUnread(answer)
  }
  return {
    refetch: () => void ask(),
    receive(next) {
      clearTimeout(check)
      if (Date.now() - lastAt < RECENT_MS) check = setTimeout(ask, RECHECK_MS)
      setUnread(next)
    },
    stop: () => clearTimeout(check),
  }
}
