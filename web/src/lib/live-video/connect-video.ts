import { ApiError } from '@stagedoor/contract/kit'
import type { StreamMedia } from '@stagedoor/contract/streams'
import { openHlsLink } from './hls-link.ts'
import type { OpenLink, VideoLink, VideoPurpose } from './video-link.ts'
import { openWhipLink } from './whip-link.ts'

/** The state of a connection for video. A refused one is not tried again. */
export type VideoState = 'connecting' | 'connected' | 'refused'

/** A connection that sends or receives the video of a stream, and is opened again when it breaks. */
export interface VideoConnection {
  /** Returns the current connection; undefined between two. */
  link(): VideoLink | undefined
  /** Opens the connection again, when the server says that it is lost. */
  reopen(): void
  close(): void
}

/** Asks the server how to send or receive the video of a stream or a call, by its id. */
export type OpenMedia = (id: string) => Promise<StreamMedia>

interface ConnectOptions {
  readonly id: string
  readonly openMedia: OpenMedia
  readonly purpose: VideoPurpose
  readonly onState: (state: VideoState) => void
}

/** The wait before a lost connection is opened again; it doubles up to the longest. */
const FIRST_RETRY_MS = 400
const LONGEST_RETRY_MS = 5000
/** Within this time all clients of a stream connect again after a crash, so that they do not come in one instant. */
const REOPEN_MS = 800

/** Opens a connection for the video of a stream, by the provider that the server names, and keeps it open. */
export function connectVideo({ id, openMedia, purpose, onState }: ConnectOptions): VideoConnection {
  let isClosed = false
  let attempts = 0
  let current: VideoLink | undefined
  /** The running number of the connection; what an earlier one reports is ignored. */
  let serial = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = (wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)) => {
    if (isClosed || timer !== undefined) return
    current?.close()
    current = undefined
    serial += 1
    onState('connecting')
    timer = setTimeout(() => void open(), wait)
    attempts += 1
  }

  async function open(): Promise<void> {
    timer = undefined
    const own = serial
    const isCurrent = () => !isClosed && own === serial
    const events = {
      connected() {
        if (!isCurrent()) return
        attempts = 0
        onState('connected')
      },
      lost: () => isCurrent() && again(),
    }
    try {
      const media = await openMedia(id)
      const link = await openLink(media, { purpose, events, renew: () => openMedia(id) })
      if (isCurrent()) current = link
      else link.close()
    } catch (error) {
      if (!isCurrent()) return
      if (isRefusal(error)) onState('refused')
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

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Opens a connection by the client of the provider. Those of other providers are large, and are loaded where they are needed. */
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
