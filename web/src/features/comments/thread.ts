import type { listComments } from '@stagedoor/contract/comments'
import type { WireOf } from '@stagedoor/contract/kit'

/** A comment as a client reads it. */
export type WireComment = WireOf<typeof listComments>['data'][number]

/** A comment on screen. One's own is there before the server has it; refused, it keeps its words. */
export interface ShownComment extends WireComment {
  readonly state?: 'sending' | 'failed'
  /** Why it was refused. */
  readonly problem?: string
}

/** Comments as far as they were loaded. */
export interface Thread {
  readonly items: readonly ShownComment[]
  /** How many there are, as far as known. */
  readonly total: number
  readonly next: string | undefined
}

/** Which end of a thread is the newer one: comments begin with it, replies end with it. */
export type NewestEnd = 'first' | 'last'

/** A thread of which nothing is loaded. */
export const emptyThread: Thread = { items: [], total: 0, next: undefined }

interface Loaded {
  readonly data: readonly WireComment[]
  readonly total: number
  readonly next?: string | undefined
}

/** Goes on below with a page; what is there already stays where it is. */
export function withPage(thread: Thread, { data, total, next }: Loaded): Thread {
  return { items: [...thread.items, ...unknownOf(thread, data)], total, next }
}

/** Puts news at the newer end; `total` is what the server counts now. */
export function withUpdates(thread: Thread, { data, total }: Loaded, newest: NewestEnd): Thread {
  const news = unknownOf(thread, data)
  return { ...thread, total, items: newest === 'first' ? [...news, ...thread.items] : [...thread.items, ...news] }
}

/** Shows one's own comment before the server has it. */
export function withOptimistic(thread: Thread, draft: ShownComment, newest: NewestEnd): Thread {
  return {
    ...thread,
    total: thread.total + 1,
    items: newest === 'first' ? [draft, ...thread.items] : [...thread.items, draft],
  }
}

/** Changes one comment in its place; under another id when the server gave it one. */
export function withChange(thread: Thread, id: string, change: (comment: ShownComment) => ShownComment): Thread {
  const items = thread.items.map((one) => (one._id === id ? change(one) : one))
  const seen = new Set<string>()
  return { ...thread, items: items.filter(({ _id }) => !seen.has(_id) && seen.add(_id)) }
}

/** Takes a comment away; nothing happens when it is not there. */
export function without(thread: Thread, id: string): Thread {
  const items = thread.items.filter(({ _id }) => _id !== id)
  return items.length === thread.items.length ? thread : { ...thread, items, total: Math.max(0, thread.total - 1) }
}

function unknownOf(thread: Thread, data: readonly WireComment[]): WireComment[] {
  const known = new Set(thread.items.map(({ _id }) => _id))
  return data.filter(({ _id }) => !known.has(_id))
}
