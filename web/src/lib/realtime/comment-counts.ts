import { useSyncExternalStore } from 'react'

/**
 * A comment that was added to an item, or that went with its replies, while the application is
 * open.
 */
interface Change {
  readonly itemId: string
  readonly delta: number
}

const changes: Change[] = []
/**
 * The comments whose addition or removal was counted: one's own action and the live event tell of
 * the same one.
 */
const counted = new Set<string>()
/**
 * The number of changes that had happened when an object of the server was first shown: it knows of
 * those.
 */
const knownOf = new WeakMap<object, number>()
const watchers = new Set<() => void>()

function change(what: string, by: Change): void {
  if (counted.has(what)) return
  counted.add(what)
  changes.push(by)
  for (const watcher of watchers) watcher()
}

/** Counts a new comment or reply on an item, wherever its number is shown. */
export const countComment = (itemId: string, id: string): void =>
  change(`added ${id}`, { itemId, delta: 1 })

/** Takes a comment and its replies from the number that is shown of an item. */
export const discountComment = (itemId: string, id: string, replies: number): void =>
  change(`removed ${id}`, { itemId, delta: -1 - replies })

/** An item with its comments as the server counted them. */
interface Commented {
  readonly _id: string
  readonly totalComment: number
}

/**
 * Returns the number of comments on an item, with those that came and went since the server sent
 * it.
 */
export function commentCountOf(item: Commented): number {
  if (!knownOf.has(item)) knownOf.set(item, changes.length)
  const since = changes.slice(knownOf.get(item)).filter(({ itemId }) => itemId === item._id)
  return Math.max(
    0,
    since.reduce((sum, { delta }) => sum + delta, item.totalComment),
  )
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Returns the number of comments on an item for a component. */
export const useCommentCount = (item: Commented): number =>
  useSyncExternalStore(
    watch,
    () => commentCountOf(item),
    () => item.totalComment,
  )
