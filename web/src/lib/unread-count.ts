import { useSyncExternalStore } from 'react'

/** The server counts no further. */
const COUNTED_TO = 100

/** Counts that come within this of each other may have overtaken each other on their way. */
const DOUBT_MS = 3000
const SETTLED_MS = 1000

let unread = 0
/** Counts each telling and each question: an answer that is not of the last turn is old. */
let turn = 0
let lastAt = Number.NEGATIVE_INFINITY
const watchers = new Set<() => void>()

/** Says how many notifications are unread now. */
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

/** How many notifications are unread, followed; 0 until it is known. */
export const useUnread = (): number => useSyncExternalStore(watch, readUnread, () => 0)

/** The count as a badge shows it. */
export const formatUnread = (count: number): string => (count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count))

/** Keeps the count true from two sources: answers to a question, and events. */
export interface UnreadTracker {
  /** Asks the server for the count. */
  readonly refetch: () => void
  /** Takes the count of an event. */
  readonly receive: (count: number) => void
  readonly stop: () => void
}

/**
 * Follows the count of unread notifications. An answer that was asked for before an event does not undo the event, and
 * an event soon after another count is checked by a question once it is quiet: answers and events take different ways,
 * and events of several processes as well.
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
      if (Date.now() - lastAt < DOUBT_MS) check = setTimeout(ask, SETTLED_MS)
      setUnread(next)
    },
    stop: () => clearTimeout(check),
  }
}
