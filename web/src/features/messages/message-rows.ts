import type { History } from './history.ts'
import type { WireMessage } from './queries.ts'

/**
 * A line of the list of messages. Its key stays the same when older or newer messages are added.
 */
export type MessageRow = { readonly key: string } & (
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unread' }
  | { readonly kind: 'message'; readonly day: string; readonly message: WireMessage }
  | { readonly kind: 'outgoing' }
)

interface RowOptions {
  /** Names the day of an instant. */
  readonly dayOf: (at: string) => string
  /** The number of the message above which the line of the unread ones stands. */
  readonly firstUnread: number | undefined
  readonly hasOutgoing: boolean
}

/**
 * Returns the lines of a list of messages: a heading above each day, and one above the unread
 * messages. The first day has no heading while older messages are not loaded, because they may be
 * of the same day.
 */
export function messageRows(
  { messages, next }: Pick<History, 'messages' | 'next'>,
  options: RowOptions,
): readonly MessageRow[] {
  const { dayOf, firstUnread, hasOutgoing } = options
  const rows: MessageRow[] = []
  let last: string | undefined
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const isNewDay = day !== last && (last !== undefined || next === undefined)
    if (isNewDay) rows.push({ key: `day ${day}`, kind: 'day', day })
    if (message.seq === firstUnread) rows.push({ key: 'unread', kind: 'unread' })
    rows.push({ key: message._id, kind: 'message', day, message })
    last = day
  }
  if (hasOutgoing) rows.push({ key: 'outgoing', kind: 'outgoing' })
  return rows
}
