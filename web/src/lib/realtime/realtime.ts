import type { EventName, EventPayload } from '@stagedoor/contract/events'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { goToLogin } from '../navigation/navigation.ts'

/** The status of the connection. */
export type RealtimeStatus = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 10_000
const LOGIN_TIMEOUT_MS = 5000

type Listener = (payload: never) => void

let socket: Socket | undefined
let isOpen = false
let status: RealtimeStatus = 'initialized'
/** The number of failed attempts since the last connection. */
let failedAttempts = 0
const listeners = new Map<EventName, Set<Listener>>()
const watchers = new Set<() => void>()

/**
 * Opens the connection of a signed-in page, once; the client is loaded only then. The cookie
 * identifies the account; after a reconnect the login message is sent again.
 */
export function connectRealtime(): void {
  if (isOpen) return
  isOpen = true
  void connect().catch(() => {
    isOpen = false
    setStatus('failed')
    scheduleRetry(connectRealtime)
  })
}

async function connect(): Promise<void> {
  const { openRealtimeSocket } = await import('./realtime-socket.ts')
  const own = openRealtimeSocket({ firstDelayMs: FIRST_DELAY_MS, longestDelayMs: LONGEST_DELAY_MS })
  socket = own
  own.on('connect', () => logIn(own))
  own.on('disconnect', (reason) => {
    setStatus('disconnect')
    if (reason === 'io server disconnect') reconnectAfterServerClose(own)
  })
  own.on('connect_error', () => {
    setStatus('failed')
    if (!own.active) reconnectAfterServerClose(own)
  })
  own.io.on('reconnect_attempt', () => setStatus('reconnecting'))
  own.io.on('reconnect_failed', () => setStatus('failed'))
  own.onAny((event: string, payload: unknown) => deliverEvent(event as EventName, payload as never))
  addEventListener('online', reconnectRealtime)
}

/** Hands an event of the server to the mounted components that handle it. */
export function deliverEvent<N extends EventName>(event: N, payload: EventPayload<N>): void {
  for (const listener of listeners.get(event) ?? []) listener(payload as never)
}

/** Reconnects immediately after a lost connection, instead of waiting for the end of a delay. */
export function reconnectRealtime(): void {
  if (socket && !socket.connected) socket.disconnect().connect()
}

/**
 * Sends the login message, and counts as connected once the server accepts it. When the session has
 * ended, the login page opens.
 */
function logIn(own: Socket): void {
  own
    .timeout(LOGIN_TIMEOUT_MS)
    .emit('auth/login', {}, (late: Error | null, answer?: { success: boolean }) => {
      if (!own.connected) return
      if (late) return void own.disconnect().connect()
      if (!answer?.success) return leave(own)
      failedAttempts = 0
      setStatus('connected')
    })
}

function leave(own: Socket): void {
  own.disconnect()
  setStatus('failed')
  goToLogin()
}

/**
 * Reconnects after the server closed or refused the connection; the client itself retries only
 * after a broken line.
 */
function reconnectAfterServerClose(own: Socket): void {
  scheduleRetry(() => {
    if (own.active) return
    setStatus('reconnecting')
    own.connect()
  })
}

function scheduleRetry(act: () => void): void {
  setTimeout(act, Math.min(FIRST_DELAY_MS * 2 ** failedAttempts, LONGEST_DELAY_MS))
  failedAttempts += 1
}

function setStatus(next: RealtimeStatus): void {
  if (status === next) return
  status = next
  for (const watcher of watchers) watcher()
}

/**
 * Handles an event of the contract while the component is mounted:
 * `useRealtimeEvent('wallet.balance_changed', ({ balance }) => …)`.
 */
export function useRealtimeEvent<N extends EventName>(
  event: N,
  hear: (payload: EventPayload<N>) => void,
): void {
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

/** Returns the current status of the connection. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => status,
    () => 'initialized',
  )
}

/** Calls `back` each time a lost connection is restored, so that missed events can be fetched. */
export const useOnReconnect = (back: () => void): void => useOnConnection(back, false)

/**
 * Calls `back` when the connection opens after the component was shown, as on a page that the
 * server rendered, and each time a lost one is restored: events before it were missed.
 */
export const useOnConnect = (back: () => void): void => useOnConnection(back, true)

function useOnConnection(back: () => void, isFirstToo: boolean): void {
  const status = useRealtimeStatus()
  const hasMissed = useRef(isFirstToo && status !== 'connected')
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    if (status === 'disconnect' || status === 'failed') hasMissed.current = true
    if (status !== 'connected' || !hasMissed.current) return
    hasMissed.current = false
    latest.current()
  }, [status])
}

/**
 * Sends a message to the server: joining a room, a heartbeat. Nothing is queued while there is no
 * connection. `answered` is called once the server has handled it.
 */
export function emitRealtime(event: string, payload: object, answered?: () => void): void {
  if (socket?.connected) socket.emit(event, payload, ...(answered ? [answered] : []))
}
