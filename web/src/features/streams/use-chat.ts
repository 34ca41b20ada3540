import { useEffect, useState } from 'react'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { fetchLines, type WireLine } from './queries.ts'

/** The lines that a page keeps; those before are dropped. */
const LINES_KEPT = 200

/** Adds a line, or replaces the one that it is already. */
export function withLine(lines: readonly WireLine[], line: WireLine): readonly WireLine[] {
  if (lines.some(({ _id }) => _id === line._id))
    return lines.map((one) => (one._id === line._id ? line : one))
  return [...lines, line].slice(-LINES_KEPT)
}

/** Adds to the lines that were read those that arrived while they were read. */
export function withLater(
  found: readonly WireLine[],
  before: readonly WireLine[],
): readonly WireLine[] {
  const last = found.at(-1)?.createdAt ?? ''
  return before.filter(({ createdAt }) => createdAt > last).reduce(withLine, found)
}

/** The lines of a chat, oldest first, as they change. */
export interface ChatLines {
  readonly lines: readonly WireLine[]
  /** `failed` when the lines before could not be read. */
  readonly state: 'loading' | 'loaded' | 'failed'
  /** Reads the lines again. */
  readonly retry: () => void
  /** Adds a line that this page has sent. */
  readonly add: (line: WireLine) => void
}

/**
 * Follows the lines of a chat from when its events arrive; those before are read then, and again
 * after a reconnect.
 */
export function useChat(conversationId: string, isJoined: boolean): ChatLines {
  const [lines, setLines] = useState<readonly WireLine[]>([])
  const [state, setState] = useState<ChatLines['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the lines again
  useEffect(() => {
    if (!isJoined) return
    let isOver = false
    fetchLines(conversationId).then(
      (found) => {
        if (isOver) return
        setLines((before) => withLater(found, before))
        setState('loaded')
      },
      () => isOver || setState('failed'),
    )
    return () => {
      isOver = true
    }
  }, [conversationId, isJoined, attempt])
  const add = (line: WireLine) => setLines((before) => withLine(before, line))
  useRealtimeEvent(`message_created_conversation_${conversationId}`, add)
  useRealtimeEvent(`message_deleted_conversation_${conversationId}`, (line) =>
    setLines((before) =>
      before.some(({ _id }) => _id === line._id) ? withLine(before, line) : before,
    ),
  )
  useRealtimeEvent(`clear_all_messages_${conversationId}`, () => setLines([]))
  const retry = () => {
    setState('loading')
    setAttempt((before) => before + 1)
  }
  return { lines, state, retry, add }
}
