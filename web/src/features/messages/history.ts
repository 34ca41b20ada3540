import type { MessagePage, WireMessage } from './queries.ts'

/** The loaded part of a conversation's messages. */
export interface History {
  /** In the order in which they were sent. */
  readonly messages: readonly WireMessage[]
  /** The cursor of the messages before them; undefined when there are none. */
  readonly next: string | undefined
  /** The version up to which no change is missing. */
  readonly version: number
}

/** Begins with the newest page. */
export function startHistory({ data, next }: MessagePage): History {
  const version = Math.max(0, ...data.map((message) => message.version))
  return { messages: inOrder(data.filter(({ isDeleted }) => !isDeleted)), next, version }
}

/** Adds the page before the messages that are loaded. */
export const withOlder = (history: History, { data, next }: MessagePage): History => ({
  ...history,
  messages: mergeMessages(history.messages, data),
  next,
})

/** Adds what changed up to a version. Changes of messages that are not loaded yet arrive with their page. */
export function withChanges(history: History, changed: readonly WireMessage[], version = history.version): History {
  const oldest = history.next === undefined ? 0 : (history.messages[0]?.seq ?? 0)
  const messages = mergeMessages(
    history.messages,
    changed.filter(({ seq }) => seq >= oldest),
  )
  return { ...history, messages, version: Math.max(version, history.version) }
}

/** Adds a message that was sent or changed. Only the change that follows the last known one moves the version. */
export function withMessage(history: History, message: WireMessage): History {
  const follows = message.version === history.version + 1
  return withChanges(history, [message], follows ? message.version : history.version)
}

/** Returns true when changes before a version are missing. */
export const isBehind = ({ version }: History, newest: number): boolean => newest > version + 1

/** Merges messages by id, in order: the later version of each, and none that was deleted. */
function mergeMessages(known: readonly WireMessage[], given: readonly WireMessage[]): readonly WireMessage[] {
  const byId = new Map(known.map((message) => [message._id, message]))
  for (const message of given) {
    const before = byId.get(message._id)
    if (before && before.version > message.version) continue
    if (message.isDeleted) byId.delete(message._id)
    else byId.set(message._id, message)
  }
  return inOrder([...byId.values()])
}

const inOrder = (messages: readonly WireMessage[]) => messages.toSorted((a, b) => a.seq - b.seq)

/** The messages of one day. */
export interface Day {
  readonly day: string
  readonly messages: readonly WireMessage[]
}

/** Groups messages by the day that `dayOf` names. */
export function groupByDay(messages: readonly WireMessage[], dayOf: (at: string) => string): readonly Day[] {
  const days: { day: string; messages: WireMessage[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
