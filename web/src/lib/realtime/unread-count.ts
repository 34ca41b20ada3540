import { useSyncExternalStore } from 'react'

/** The server counts no further than this. */
const COUNTED_TO = 100

/** Counts that arrive within this many milliseconds of each other may be out of order. */
const RECENT_MS = 3000
const RECHECK_MS = 1000

/** Formats the count for a badge. */
export const formatUnread = (count: number): string =>
  count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count)

/** Keeps the count up to date from two sources: answers to requests, and events. */
export interface UnreadTracker {
  /** Fetches the count from the server. */
  readonly refetch: () => void
  /** Applies the count of an event. */
  readonly receive: (count: number) => void
  readonly stop: () => void
}

/** A number of unread things that badges show. */
export interface UnreadCount {
  readonly set: (next: number) => void
  readonly read: () => number
  /** Returns the number and follows its changes; 0 until it is known. */
  readonly useCount: () => number
  /**
   * Tracks the count. An answer to a request made before an event does not override the event, and
   * an event soon after another count is verified by a request once no more arrive: answers and
   * events take different ways, as do events of several processes.
   */
  readonly track: (count: () => Promise<number>) => UnreadTracker
}

/** Creates a count of unread things. */
function createUnreadCount(): UnreadCount {
  let unread = 0
  /** The number of the last event or request: an answer to an earlier one is outdated. */
  let turn = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const watchers = new Set<() => void>()
  const begin = () => {
    lastAt = Date.now()
    return ++turn
  }
  const set = (next: number) => {
    begin()
    if (unread === next) return
    unread = next
    for (const watcher of watchers) watcher()
  }
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const read = () => unread
  return {
    set,
    read,
    useCount: () => useSyncExternalStore(watch, read, () => 0),
    track: (count) =>
      trackBy(
        {
          set,
          begin,
          isLatest: (mine) => mine === turn,
          isRecent: () => Date.now() - lastAt < RECENT_MS,
        },
        count,
      ),
  }
}

interface Turns {
  readonly set: (next: number) => void
  readonly begin: () => number
  readonly isLatest: (mine: number) => boolean
  readonly isRecent: () => boolean
}

function trackBy(
  { set, begin, isLatest, isRecent }: Turns,
  count: () => Promise<number>,
): UnreadTracker {
  let check: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const mine = begin()
    const answer = await count().catch(() => undefined)
    if (answer !== undefined && isLatest(mine)) set(answer)
  }
  return {
    refetch: () => void ask(),
    receive(next) {
      clearTimeout(check)
      if (isRecent()) check = setTimeout(ask, RECHECK_MS)
      set(next)
    },
    stop: () => clearTimeout(check),
  }
}

const notifications = createUnreadCount()

/** The number of conversations with unread messages. */
export const unreadMessages = createUnreadCount()

/** The number of orders that a creator has to ship. */
export const openOrders = createUnreadCount()

/** Sets the number of unread notifications. */
export const setUnread = notifications.set
/** Returns how many notifications are unread. */
export const readUnread = notifications.read
/** Returns the number of unread notifications and follows its changes; 0 until it is known. */
export const useUnread = notifications.useCount
/** Tracks the count of unread notifications. */
export const trackUnread = notifications.track
