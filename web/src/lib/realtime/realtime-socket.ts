import { io, type Socket } from 'socket.io-client'

/**
 * The time within which a connection opens, in milliseconds: a proxy may leave an upgrade without
 * an answer.
 */
const OPEN_WITHIN_MS = 8000

interface LiveSocketOptions {
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** The site; that of the page unless given. */
  readonly address?: string
  readonly openWithinMs?: number
}

/**
 * Opens a socket, by a WebSocket where the network lets it through. Where a proxy refuses the
 * upgrade, or never answers it, the socket goes by requests, and changes to a WebSocket once that
 * works.
 */
export function openRealtimeSocket({
  address,
  openWithinMs = OPEN_WITHIN_MS,
  ...delays
}: LiveSocketOptions): Socket {
  const options = {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: openWithinMs,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: delays.firstDelayMs,
    reconnectionDelayMax: delays.longestDelayMs,
  }
  const socket = address === undefined ? io(options) : io(address, options)
  socket.on('connect_error', () => {
    socket.io.opts.transports = ['polling', 'websocket']
  })
  return socket
}
