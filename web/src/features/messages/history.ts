import type { MessagePage, WireMessage } from './queries.ts'

/** The loaded part of a conversation's messages: a stretch without gaps. */
export interface History {
  /** In the order in which they were sent. */
  readonly messages: readonly WireMessage[]
  /** The cursor of the messages before them; undefined when there are none. */
  readonly next: string | undefined
  /** The cursor of the messages after them; undefined while the newest message is loaded. */
  readonly previous: string | undefined
  /** Messages that arrived while those before them are not loaded. */
  readonly ahead: readonly WireMessage[]
  /** The version up to which no change is missing. */
  readonly version: number
}

/** Begins with a page, the newest one by default. */
export function startHistory({ data, next, previous }: MessagePage): History {
  const version = Math.max(0, ...data.map((message) => message.version))
  return {
    messages: inOrder(data.filter(({ isDeleted }) => !isDeleted)),
    next,
    previous,
    ahead: [],
    version,
  }
}

/** Adds the page before the messages that are loaded. */
export const withOlder = (history: History, { data, next }: MessagePage): History => ({
  ...history,
  messages: mergeMessages(history.messages, data),
  next,
})

/** Adds the page after the messages that are loaded. */
export const withNewer = (history: History, { data, previous }: MessagePage): History =>
  joinAhead({ ...history, messages: mergeMessages(history.messages, data), previous })

/**
 * Puts a page in the place of the messages that are loaded, with what changed after a version:
 * while it was loading.
 */
export function withPage(
  { messages, ahead, version }: History,
  page: MessagePage,
  after = version,
): History {
  const changed = [...messages, ...ahead].filter((message) => message.version > after)
  return joinAhead(withChanges({ ...startHistory(page), ahead, version }, changed))
}

/** Adds the messages that arrived meanwhile, once those before them are loaded. */
function joinAhead(history: History): History {
  const { messages, previous, ahead } = history
  if (previous === undefined)
    return { ...history, messages: mergeMessages(messages, ahead), ahead: [] }
  const newest = messages.at(-1)?.seq ?? 0
  return { ...history, ahead: ahead.filter(({ seq }) => seq > newest) }
}

/**
 * Adds what changed up to a version. Changes of messages that are not loaded yet arrive with their
 * page.
 */
export function withChanges(
  history: History,
  changed: readonly WireMessage[],
  version = history.version,
): History {
  const { messages, next, previous, ahead } = history
  const oldest = next === undefined ? 0 : (messages[0]?.seq ?? 0)
  const newest = previous === undefined ? Number.POSITIVE_INFINITY : (messages.at(-1)?.seq ?? 0)
  const within = changed.filter(({ seq }) => seq >= oldest && seq <= newest)
  const beyond = changed.filter(({ seq }) => seq > newest)
  return {
    ...history,
    messages: mergeMessages(messages, within),
    ahead: mergeMessages(ahead, beyond),
    version: Math.max(version, history.version),
  }
}

/**
 * Adds a message that was sent or changed. Only the change that follows the last known one moves
 * the version.
 */
export function withMessage(history: History, message: WireMessage): History {
  const follows = message.version === history.version + 1
  return withChanges(history, [message], follows ? message.version : history.version)
}

/** Returns true when a message lies in the loaded part, or would if it was not deleted. */
export function isLoaded({ messages, next, previous }: History, seq: number): boolean {
  const isAfterOldest = next === undefined || seq >= (messages[0]?.seq ?? Number.POSITIVE_INFINITY)
  return isAfterOldest && (previous === undefined || seq <= (messages.at(-1)?.seq ?? 0))
}

/** Counts the messages of the other after a number. */
export const countNew = ({ messages, ahead }: History, after: number): number =>
  [...messages, ...ahead].filter(({ seq, isMine }) => seq > after && !isMine).length

/** Returns true when changes before a version are missing. */
export const isBehind = ({ version }: History, newest: number): boolean => newest > version + 1

/** Merges messages by id, in order: the later version of each, and none that was deleted. */
function mergeMessages(
  known: readonly WireMessage[],
  given: readonly WireMessage[],
): readonly WireMessage[] {
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
