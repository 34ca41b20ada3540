import type { History } from './history.ts'
import type { WireMessage } from './queries.ts'

/**
 * A line of the list of messages. Its key stays the same when older or newer messages are added.
 */
export type MessageRow = { readonly key: string } & (
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unread' }
  | { readonly kind: 'team'; readonly isOn: boolean }
  | { readonly kind: 'message'; readonly day: string; readonly message: WireMessage }
  | { readonly kind: 'outgoing' }
)

interface RowOptions {
  /** Names the day of an instant. */
  readonly dayOf: (at: string) => string
  /** The number of the message above which the line of the unread ones stands. */
  readonly firstUnread: number | undefined
  readonly hasOutgoing: boolean
  /** Since when others answer for the creator, or no longer do; absent when that never changed. */
  readonly team?: { readonly isOn: boolean; readonly since: string } | undefined
}

/**
 * Returns the lines of a list of messages: a heading above each day, one above the unread messages,
 * and one where it changed who answers. The first day has no heading while older messages are not
 * loaded, because they may be of the same day.
 */
export function messageRows(
  {
    messages,
    next,
    previous,
  }: Pick<History, 'messages' | 'next'> & { readonly previous?: string | undefined },
  options: RowOptions,
): readonly MessageRow[] {
  const { dayOf, firstUnread, hasOutgoing, team } = options
  const rows: MessageRow[] = []
  let last: string | undefined
  let earlier: WireMessage | undefined
  const addTeam = (before: WireMessage | undefined) => {
    if (team && earlier && isBetween(team.since, earlier, before))
      rows.push({ key: 'team', kind: 'team', isOn: team.isOn })
  }
  for (const message of messages) {
    addTeam(message)
    const day = dayOf(message.createdAt)
    const isNewDay = day !== last && (last !== undefined || next === undefined)
    if (isNewDay) rows.push({ key: `day ${day}`, kind: 'day', day })
    if (message.seq === firstUnread) rows.push({ key: 'unread', kind: 'unread' })
    rows.push({ key: message._id, kind: 'message', day, message })
    last = day
    earlier = message
  }
  if (previous === undefined) addTeam(undefined)
  if (hasOutgoing) rows.push({ key: 'outgoing', kind: 'outgoing' })
  return rows
}

/** Returns true for an instant after one message, and before the next one where there is one. */
const isBetween = (instant: string, earlier: WireMessage, next: WireMessage | undefined): boolean =>
  earlier.createdAt < instant && (next === undefined || instant <= next.createdAt)
