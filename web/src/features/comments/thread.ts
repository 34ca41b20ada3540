import type { listComments } from '@stagedoor/contract/comments'
import type { WireOf } from '@stagedoor/contract/kit'

/** A comment as a client reads it. */
export type WireComment = WireOf<typeof listComments>['data'][number]

/**
 * A comment on screen. One's own is shown before the server has it; a refused one keeps its text.
 */
export interface ShownComment extends WireComment {
  readonly state?: 'sending' | 'failed'
  /** The reason why it was refused. */
  readonly problem?: string
}

/** The loaded comments of a thread. */
export interface Thread {
  readonly items: readonly ShownComment[]
  /** The total number, as far as known. */
  readonly total: number
  readonly next: string | undefined
}

/** The end of a thread that holds the newest: comments begin with it, replies end with it. */
export type NewestEnd = 'first' | 'last'

/** A thread with nothing loaded. */
export const emptyThread: Thread = { items: [], total: 0, next: undefined }

interface Loaded {
  readonly data: readonly WireComment[]
  readonly total: number
  readonly next?: string | undefined
}

/** Appends a page; comments that are already there keep their place. */
export function withPage(thread: Thread, { data, total, next }: Loaded): Thread {
  return { items: [...thread.items, ...unknownOf(thread, data)], total, next }
}

/** Adds new comments at the newer end; `total` is the server's current count. */
export function withUpdates(thread: Thread, { data, total }: Loaded, newest: NewestEnd): Thread {
  const added = unknownOf(thread, data)
  return {
    ...thread,
    total,
    items: newest === 'first' ? [...added, ...thread.items] : [...thread.items, ...added],
  }
}

/** Adds one's own comment before the server has it. */
export function withOptimistic(thread: Thread, draft: ShownComment, newest: NewestEnd): Thread {
  return {
    ...thread,
    total: thread.total + 1,
    items: newest === 'first' ? [draft, ...thread.items] : [...thread.items, draft],
  }
}

/** Changes one comment in its place, with a new id when the server assigned one. */
export function withChange(
  thread: Thread,
  id: string,
  change: (comment: ShownComment) => ShownComment,
): Thread {
  const items = thread.items.map((one) => (one._id === id ? change(one) : one))
  const seen = new Set<string>()
  return { ...thread, items: items.filter(({ _id }) => !seen.has(_id) && seen.add(_id)) }
}

/** Removes a comment; nothing happens when it is not in the thread. */
export function without(thread: Thread, id: string): Thread {
  const items = thread.items.filter(({ _id }) => _id !== id)
  return items.length === thread.items.length
    ? thread
    : { ...thread, items, total: Math.max(0, thread.total - 1) }
}

/** Returns the number of replies to a comment of the thread. */
export const repliesOf = ({ items }: Thread, id: string): number =>
  items.find(({ _id }) => _id === id)?.totalReply ?? 0

function unknownOf(thread: Thread, data: readonly WireComment[]): WireComment[] {
  const known = new Set(thread.items.map(({ _id }) => _id))
  return data.filter(({ _id }) => !known.has(_id))
}
