import { ApiError } from '@stagedoor/contract/kit'
import type { StreamMedia } from '@stagedoor/contract/streams'

/** The state of a connection for video. A refused one is not tried again. */
export type VideoState = 'connecting' | 'connected' | 'refused'

/** A connection that sends or receives the video of a stream, and is opened again when it breaks. */
export interface VideoConnection {
  /** Returns the current connection of the browser; undefined between two. */
  peer(): RTCPeerConnection | undefined
  close(): void
}

/** Asks the server how to send or receive the video of a stream or a call, by its id. */
export type OpenMedia = (id: string) => Promise<StreamMedia>

interface ConnectOptions {
  readonly id: string
  readonly openMedia: OpenMedia
  /** Adds what is sent or received to a new connection. */
  readonly prepare: (peer: RTCPeerConnection) => void
  readonly onState: (state: VideoState) => void
}

/** The wait before a lost connection is opened again; it doubles up to the longest. */
const FIRST_RETRY_MS = 400
const LONGEST_RETRY_MS = 5000
/** The time in which a connection that answers no longer may recover by itself. */
const PATIENCE_MS = 700
const GATHER_MS = 1500
const OPEN_MS = 10_000

/** Opens a connection for the video of a stream, by WHIP or WHEP, and keeps it open. */
export function connectVideo({ id, openMedia, prepare, onState }: ConnectOptions): VideoConnection {
  let isClosed = false
  let attempts = 0
  let current: OpenConnection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = () => {
    if (isClosed || timer !== undefined) return
    current?.close()
    current = undefined
    onState('connecting')
    timer = setTimeout(() => void open(), Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS))
    attempts += 1
  }

  async function open(): Promise<void> {
    timer = undefined
    const connection = openConnection(prepare, {
      connected() {
        attempts = 0
        onState('connected')
      },
      lost: again,
    })
    current = connection
    try {
      await connection.negotiate(await openMedia(id))
    } catch (error) {
      if (isClosed) return
      if (isRefusal(error)) {
        connection.close()
        onState('refused')
      } else again()
    }
    if (isClosed) connection.close()
  }

  onState('connecting')
  void open()
  return {
    peer: () => current?.peer,
    close() {
      isClosed = true
      clearTimeout(timer)
      current?.close()
    },
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

interface OpenConnection {
  readonly peer: RTCPeerConnection
  /** Sends the offer and takes the answer. Rejects when there is none. */
  negotiate(media: StreamMedia): Promise<void>
  close(): void
}

interface ConnectionEvents {
  connected(): void
  lost(): void
}

function openConnection(prepare: (peer: RTCPeerConnection) => void, events: ConnectionEvents): OpenConnection {
  const peer = new RTCPeerConnection()
  let location: string | undefined
  let isClosed = false
  let timer = setTimeout(() => lose(), OPEN_MS)
  const lose = () => void (isClosed || events.lost())
  peer.onconnectionstatechange = () => {
    clearTimeout(timer)
    if (peer.connectionState === 'connected') events.connected()
    else if (peer.connectionState === 'failed') lose()
    else timer = setTimeout(lose, peer.connectionState === 'disconnected' ? PATIENCE_MS : OPEN_MS)
  }
  return {
    peer,
    async negotiate(media) {
      if (media.provider !== 'embedded') throw new Error(`Video of ${media.provider} is not supported`)
      peer.setConfiguration({ iceServers: media.iceServers as RTCIceServer[] })
      prepare(peer)
      await peer.setLocalDescription()
      await gathered(peer)
      const answer = await sendOffer(media, peer.localDescription?.sdp ?? '')
      location = answer.location
      if (isClosed) return hangUp(location)
      await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
    },
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      peer.onconnectionstatechange = null
      peer.close()
      hangUp(location)
    },
  }
}

/** Resolves once the addresses of this side are known: those found after a moment are not worth a longer wait. */
function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS)
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Sends an offer (RFC 9725). Rejects when it is refused. */
async function sendOffer({ url, bearer }: { readonly url: string; readonly bearer: string }, offer: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' },
    body: offer,
  })
  const sdp = await response.text()
  if (response.status !== 201) throw new Error(sdp)
  return { sdp, location: response.headers.get('location') ?? undefined }
}

/** Tells the server that a connection is closed, so that it is not noticed by silence alone. */
function hangUp(location: string | undefined): void {
  if (location) void fetch(location, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
