import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRealtimeEvent, useRealtimeStatus } from '../../lib/realtime/realtime.ts'
import {
  type History,
  isBehind,
  startHistory,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
  withPage,
} from './history.ts'
import { onMessageSent, settleOutgoing } from './outbox.ts'
import {
  loadAround,
  loadChanges,
  loadNewer,
  loadNewest,
  loadOlder,
  type MessagePage,
  type WireMessage,
} from './queries.ts'

/** The loading of messages on one side of those that are loaded. */
export interface HistoryEdge {
  /** True while there are more. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly load: () => void
}

/** The messages of a conversation on screen. */
export interface HistoryState extends History {
  readonly older: HistoryEdge
  readonly newer: HistoryEdge
  /**
   * Loads the page around a message, or the newest one without a number, in the place of what is
   * loaded.
   */
  readonly open: (seq?: number) => Promise<void>
  /** Adds a message that this page changed. */
  readonly receive: (message: WireMessage) => void
}

/** Several events in a row are read with one request. */
const CATCH_UP_MS = 150

/** Keeps the messages of a conversation: the pages that were loaded, and every change since. */
export function useHistory(conversationId: string, first: MessagePage): HistoryState {
  const [history, setHistory] = useState<History>(() => startHistory(first))
  const latest = useRef(history)
  const change: Change = useCallback((next) => {
    latest.current = next(latest.current)
    setHistory(latest.current)
  }, [])
  const receive = useCallback(
    (message: WireMessage) => change((known) => withMessage(known, message)),
    [change],
  )
  useEffect(
    () => onMessageSent((message) => message.conversationId === conversationId && receive(message)),
    [conversationId, receive],
  )
  const catchUp = useChanges(conversationId, latest, change)
  /**
   * Adds a page. It may be older than changes that arrived while it was loading, so those are read
   * again.
   */
  const load = async (request: Promise<MessagePage>, add: AddPage) => {
    const { version } = latest.current
    const page = await request
    change((known) => add(known, page, version))
    if (latest.current.version > version) void catchUp(version)
  }
  const { next, previous } = history
  const older = useEdge(next, (cursor) =>
    load(loadOlder(conversationId, cursor), (known, page) =>
      known.next === cursor ? withOlder(known, page) : known,
    ),
  )
  const newer = useEdge(previous, (cursor) =>
    load(loadNewer(conversationId, cursor), (known, page) =>
      known.previous === cursor ? withNewer(known, page) : known,
    ),
  )
  const open = (seq?: number) =>
    load(seq === undefined ? loadNewest(conversationId) : loadAround(conversationId, seq), withPage)
  return { ...history, older, newer, open, receive }
}

type Change = (next: (known: History) => History) => void
type AddPage = (known: History, page: MessagePage, version: number) => History

/**
 * Loads the page behind a cursor, once at a time; an error belongs to the cursor that it was met
 * at.
 */
function useEdge(cursor: string | undefined, read: (cursor: string) => Promise<void>): HistoryEdge {
  const [state, setState] = useState<{ cursor?: string; isLoading: boolean; error?: unknown }>({
    isLoading: false,
  })
  const isOfCursor = cursor !== undefined && state.cursor === cursor
  const load = () => {
    if (cursor === undefined || (isOfCursor && state.isLoading)) return
    setState({ cursor, isLoading: true })
    read(cursor).then(
      () => setState({ isLoading: false }),
      (error) => setState({ cursor, isLoading: false, error }),
    )
  }
  return {
    hasMore: cursor !== undefined,
    isLoading: isOfCursor && state.isLoading,
    error: isOfCursor ? state.error : undefined,
    load,
  }
}

/**
 * Follows the events of a conversation, and reads what was missed after each connection. Returns
 * the function that reads and adds what changed after a version.
 */
function useChanges(conversationId: string, latest: RefObject<History>, change: Change) {
  const catchUp = useCallback(
    async (from: number) => {
      let version = from
      for (let isWhole = false; !isWhole; ) {
        const changes = await loadChanges(conversationId, version).catch(() => undefined)
        if (!changes) return
        version = changes.version
        isWhole = changes.isWhole
        change((known) => withChanges(known, changes.data, changes.version))
      }
    },
    [conversationId, change],
  )
  const isConnected = useRealtimeStatus() === 'connected'
  useEffect(() => {
    if (isConnected) void catchUp(latest.current.version)
  }, [isConnected, catchUp, latest])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hear = (message: WireMessage) => {
    if (message.conversationId !== conversationId) return
    // An event carries no addresses of files, and one before it may be missing.
    const hasFiles = message.fileIds.length > 0
    if (hasFiles || isBehind(latest.current, message.version)) {
      clearTimeout(timer.current)
      const from = Math.min(latest.current.version, message.version - 1)
      timer.current = setTimeout(() => void catchUp(from), CATCH_UP_MS)
    }
    if (!hasFiles) change((known) => withMessage(known, message))
  }
  useRealtimeEvent('message_created', (message) => {
    if (message.conversationId === conversationId && message.isMine) settleOutgoing(message)
    hear(message)
  })
  useRealtimeEvent('message_deleted', hear)
  useRealtimeEvent('message.updated', hear)
  return catchUp
}
