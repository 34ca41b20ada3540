import type { EventName, EventPayload } from '@stagedoor/contract/events'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'

/** How the connection stands. */
export type LiveStatus = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 10_000

type Listener = (payload: never) => void

let socket: Socket | undefined
let isOpen = false
let status: LiveStatus = 'initialized'
const listeners = new Map<EventName, Set<Listener>>()
const watchers = new Set<() => void>()

/**
 * Opens the connection of a signed-in page, once; the client is loaded only then. The cookie says who one is; after a
 * reconnect the login message is sent again.
 */
export function openLive(): void {
  if (isOpen) return
  isOpen = true
  void connect().catch(() => {
    isOpen = false
    becomes('failed')
  })
}

async function connect(): Promise<void> {
  const { io } = await import('socket.io-client')
  const own = io({
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: FIRST_DELAY_MS,
    reconnectionDelayMax: LONGEST_DELAY_MS,
  })
  socket = own
  own.on('connect', () => becomes('connected'))
  own.on('disconnect', (reason) => {
    becomes('disconnect')
    if (reason === 'io server disconnect') setTimeout(() => own === socket && own.connect(), FIRST_DELAY_MS)
  })
  own.on('connect_error', () => becomes('failed'))
  own.io.on('reconnect_attempt', () => becomes('reconnecting'))
  own.io.on('reconnect_failed', () => becomes('failed'))
  own.io.on('reconnect', () => {
    becomes('connected')
    own.emit('auth/login', {})
  })
  own.onAny((event: string, payload: unknown) => {
    for (const listener of listeners.get(event as EventName) ?? []) listener(payload as never)
  })
}

function becomes(next: LiveStatus): void {
  if (status === next) return
  status = next
  for (const watcher of watchers) watcher()
}

/** Hears an event of the contract while the component is mounted: `useLive('wallet.balance_changed', ({ balance }) => …)`. */
export function useLive<N extends EventName>(event: N, hear: (payload: EventPayload<N>) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const listener = (payload: EventPayload<N>) => latest.current(payload)
    const known = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, known.add(listener as Listener))
    return () => void known.delete(listener as Listener)
  }, [event])
}

/** How the connection stands, followed. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => status,
    () => 'initialized',
  )
}

/**
 * Sends a message of one's own: joining a room, a heartbeat. Nothing is queued while there is no connection.
 * `answered` is called once the server has done what was asked.
 */
export function tell(event: string, payload: object, answered?: () => void): void {
  if (socket?.connected) socket.emit(event, payload, ...(answered ? [answered] : []))
}
