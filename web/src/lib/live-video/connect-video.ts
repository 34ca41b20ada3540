import { ApiError } from '@stagedoor/contract/kit'
import type { StreamMedia } from '@stagedoor/contract/streams'
import { openHlsLink } from './hls-link.ts'
import {
  type LinkEvents,
  type OpenLink,
  SentElsewhere,
  type VideoLink,
  type VideoPurpose,
} from './video-link.ts'
import { openWhipLink } from './whip-link.ts'

/**
 * The state of a connection for video. One that was refused, or whose place another sender has
 * taken, is not tried again; one whose packets the network blocks is.
 */
export type VideoState = 'connecting' | 'connected' | 'blocked' | 'refused' | 'taken'

/**
 * A connection that sends or receives the video of a stream, and is opened again when it breaks.
 */
export interface VideoConnection {
  /** Returns the current connection; undefined between two. */
  link(): VideoLink | undefined
  /** Opens the connection again, when the server says that it is lost. */
  reopen(): void
  close(): void
}

/** Asks the server how to send or receive the video of a stream or a call, by its id. */
export type OpenMedia = (
  id: string,
  about: { readonly isUdpBlocked: boolean },
) => Promise<StreamMedia>

interface ConnectOptions {
  readonly id: string
  readonly openMedia: OpenMedia
  readonly purpose: VideoPurpose
  readonly onState: (state: VideoState) => void
}

/** The wait before a lost connection is opened again; it doubles up to the longest. */
const FIRST_RETRY_MS = 400
const LONGEST_RETRY_MS = 5000
/**
 * The attempts while another sender is on air: it may be this one before it broke, which the server
 * notices by its silence.
 */
const TAKEN_ATTEMPTS = 5
/**
 * Within this time all clients of a stream connect again after a crash, so that they do not come in
 * one instant.
 */
const REOPEN_MS = 800

/**
 * Opens a connection for the video of a stream, by the provider that the server names, and keeps it
 * open.
 */
export function connectVideo({ id, openMedia, purpose, onState }: ConnectOptions): VideoConnection {
  const attempts = createAttempts(purpose)
  let isClosed = false
  let current: VideoLink | undefined
  /** The running number of the connection; what an earlier one reports is ignored. */
  let serial = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = (wait?: number) => {
    if (isClosed || timer !== undefined) return
    current?.close()
    current = undefined
    serial += 1
    onState(attempts.waiting())
    timer = setTimeout(() => void open(), wait ?? attempts.nextWait())
  }

  async function open(): Promise<void> {
    timer = undefined
    const own = serial
    const isCurrent = () => !isClosed && own === serial
    const events = eventsWhile(isCurrent, { attempts, onState, again })
    const ask = () => openMedia(id, { isUdpBlocked: attempts.isUdpBlocked() })
    try {
      const media = await ask()
      attempts.noteMedia(media)
      if (isCurrent() && attempts.waiting() === 'blocked') onState('blocked')
      const link = await openLink(media, { purpose: attempts.purpose(), events, renew: ask })
      if (isCurrent()) current = link
      else link.close()
    } catch (error) {
      if (!isCurrent()) return
      const end = attempts.noteFailure(error)
      if (end) onState(end)
      else again()
    }
  }

  onState('connecting')
  void open()
  return {
    link: () => current,
    reopen: () => again(Math.random() * REOPEN_MS),
    close() {
      isClosed = true
      clearTimeout(timer)
      current?.close()
    },
  }
}

type Attempts = ReturnType<typeof createAttempts>

interface Reopening {
  readonly attempts: Attempts
  readonly onState: (state: VideoState) => void
  readonly again: () => unknown
}

/** Returns what a client reports of a connection, as long as it is the current one. */
const eventsWhile = (
  isCurrent: () => boolean,
  { attempts, onState, again }: Reopening,
): LinkEvents => ({
  connected() {
    if (!isCurrent()) return
    attempts.noteConnected()
    onState('connected')
  },
  lost: () => isCurrent() && again(),
  unreachable() {
    if (!isCurrent()) return
    attempts.noteUnreachable()
    again()
  },
})

/** Keeps what the attempts to open a connection have found. */
function createAttempts(purpose: VideoPurpose) {
  let count = 0
  let timesTaken = 0
  let isTakingOver = purpose.direction === 'send' && purpose.takesOver === true
  let isUdpBlocked = false
  let waiting: VideoState = 'connecting'
  return {
    isUdpBlocked: () => isUdpBlocked,
    /** The state until the next connection stands. */
    waiting: () => waiting,
    purpose: (): VideoPurpose =>
      purpose.direction === 'send' ? { ...purpose, takesOver: isTakingOver } : purpose,
    nextWait() {
      count += 1
      return Math.min(FIRST_RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS)
    },
    /**
     * Notes how the video comes: directly although the network blocked it before, or in a way that
     * it lets through.
     */
    noteMedia({ provider }: StreamMedia) {
      waiting = isUdpBlocked && provider === 'embedded' ? 'blocked' : 'connecting'
    },
    noteConnected() {
      if (waiting === 'blocked') isUdpBlocked = false
      ;[count, timesTaken, isTakingOver, waiting] = [0, 0, false, 'connecting']
    },
    noteUnreachable() {
      isUdpBlocked = true
    },
    /**
     * Returns the state in which the connection ends; undefined when it is worth another attempt.
     */
    noteFailure(error: unknown): VideoState | undefined {
      if (isRefusal(error)) return 'refused'
      if (error instanceof SentElsewhere) timesTaken += 1
      return timesTaken >= TAKEN_ATTEMPTS ? 'taken' : undefined
    },
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Opens a connection by the client of the provider. Those of other providers are large, and are
 * loaded where they are needed.
 */
const openLink: OpenLink = async (media, options) => {
  switch (media.provider) {
    case 'embedded':
      return openWhipLink(media, options)
    case 'hls':
      return openHlsLink(media, options)
    case 'livekit':
      return (await import('./livekit-link.ts')).openLiveKitLink(media, options)
    case 'agora':
      return (await import('./agora-link.ts')).openAgoraLink(media, options)
  }
}
