import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveEvent, useLiveStatus } from '../../lib/live.ts'
import { type History, isBehind, startHistory, withChanges, withMessage, withOlder } from './history.ts'
import { onMessageSent, settleOutgoing } from './outbox.ts'
import { loadChanges, loadOlder, type MessagePage, type WireMessage } from './queries.ts'

/** The messages of a conversation on screen. */
export interface HistoryState extends History {
  readonly isLoading: boolean
  readonly error: unknown
  /** Loads the messages before the first. */
  readonly loadMore: (limit?: number) => void
  /** Adds a message that this page changed. */
  readonly receive: (message: WireMessage) => void
}

/** Several events in a row are read with one request. */
const CATCH_UP_MS = 150

/** Keeps the messages of a conversation: the pages that were loaded, and every change since. */
export function useHistory(conversationId: string, first: MessagePage): HistoryState {
  const [history, setHistory] = useState<History>(() => startHistory(first))
  const receive = useCallback((message: WireMessage) => {
    setHistory((known) => withMessage(known, message))
  }, [])
  useEffect(
    () => onMessageSent((message) => message.conversationId === conversationId && receive(message)),
    [conversationId, receive],
  )
  useChanges(conversationId, history, setHistory)
  const older = useOlder(conversationId, history.next, setHistory)
  return { ...history, ...older, receive }
}

type SetHistory = (change: (known: History) => History) => void

function useOlder(conversationId: string, next: string | undefined, setHistory: SetHistory) {
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({ isLoading: false, error: undefined })
  const load = useCallback(
    async (limit?: number) => {
      if (next === undefined) return
      setState({ isLoading: true, error: undefined })
      try {
        const page = await loadOlder(conversationId, next, limit)
        setHistory((known) => (known.next === next ? withOlder(known, page) : known))
        setState({ isLoading: false, error: undefined })
      } catch (error) {
        setState({ isLoading: false, error })
      }
    },
    [conversationId, next, setHistory],
  )
  const loadMore = useCallback((limit?: number) => void load(limit), [load])
  return { ...state, loadMore }
}

/** Follows the events of a conversation, and reads what was missed after each connection. */
function useChanges(conversationId: string, history: History, setHistory: SetHistory): void {
  const latest = useRef(history)
  useEffect(() => {
    latest.current = history
  })
  const catchUp = useCallback(
    async (from: number) => {
      let version = from
      for (let isWhole = false; !isWhole; ) {
        const changes = await loadChanges(conversationId, version).catch(() => undefined)
        if (!changes) return
        version = changes.version
        isWhole = changes.isWhole
        setHistory((known) => withChanges(known, changes.data, changes.version))
      }
    },
    [conversationId, setHistory],
  )
  const isConnected = useLiveStatus() === 'connected'
  useEffect(() => {
    if (isConnected) void catchUp(latest.current.version)
  }, [isConnected, catchUp])
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
    if (!hasFiles) setHistory((known) => withMessage(known, message))
  }
  useLiveEvent('message_created', (message) => {
    if (message.conversationId === conversationId && message.isMine) settleOutgoing(message)
    hear(message)
  })
  useLiveEvent('message_deleted', hear)
  useLiveEvent('message.updated', hear)
}
