import { type StreamQualities, type StreamQuality, TAKE_OVER } from '@stagedoor/contract/streams'
import { layersOf, preferSteadySizes } from './layers.ts'
import {
  type LinkEvents,
  MAX_BITRATE,
  type MediaOf,
  type OpenLink,
  SentElsewhere,
  type VideoPurpose,
} from './video-link.ts'

/** The time in which a connection that answers no longer may recover by itself. */
const PATIENCE_MS = 700
const GATHER_MS = 1500
const OPEN_MS = 10_000
/** The time within which packets find their way to the other side, where they can. */
const REACH_MS = 6000

/** Opens a connection to the site itself: by WHIP to send, by WHEP to receive. */
export const openWhipLink: OpenLink<MediaOf<'embedded'>> = async (media, { purpose, events }) => {
  const peer = new RTCPeerConnection({ iceServers: media.iceServers })
  const stopWatching = watchState(peer, events)
  let location: string | undefined
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    removeEventListener('pagehide', leave)
    stopWatching()
    peer.close()
    hangUp(location)
  }
  // The next page, or this one when it is loaded again, must not wait until the silence of this one
  // is noticed. A page that the browser keeps and shows again connects again.
  const leave = () => {
    close()
    events.lost()
  }
  addEventListener('pagehide', leave)
  try {
    addMedia(peer, purpose)
    await peer.setLocalDescription()
    await gathered(peer)
    const takesOver = purpose.direction === 'send' && purpose.takesOver
    const url = takesOver ? `${media.url}${TAKE_OVER}` : media.url
    const answer = await sendOffer({ ...media, url }, peer.localDescription?.sdp ?? '')
    location = answer.location
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
  } catch (error) {
    close()
    throw error
  }
  return {
    replaceTracks: (media) => replaceTracks(peer, media),
    stats: async () => [...(await peer.getStats()).values()],
    qualities: (choice, fits) => askQualities(location, media.bearer, { choice, fits }),
    close,
  }
}

/** Reports when a connection stands, and when it is lost; returns a function that stops. */
function watchState(peer: RTCPeerConnection, events: LinkEvents): () => void {
  let timer = setTimeout(events.lost, OPEN_MS)
  let fail = events.unreachable
  peer.onconnectionstatechange = () => {
    clearTimeout(timer)
    if (peer.connectionState === 'connected') {
      fail = events.lost
      events.connected()
    } else if (peer.connectionState === 'failed') fail()
    else timer = setTimeout(fail, peer.connectionState === 'disconnected' ? PATIENCE_MS : REACH_MS)
  }
  return () => {
    clearTimeout(timer)
    peer.onconnectionstatechange = null
  }
}

function addMedia(peer: RTCPeerConnection, purpose: VideoPurpose): void {
  if (purpose.direction === 'send') {
    const media = purpose.media()
    if (media) addTracks(peer, media, purpose.hasLayers === true)
    return
  }
  peer.addTransceiver('video', { direction: 'recvonly' })
  peer.addTransceiver('audio', { direction: 'recvonly' })
  peer.ontrack = ({ track }) => purpose.arrived(track)
}

function addTracks(peer: RTCPeerConnection, media: MediaStream, hasLayers: boolean): void {
  const [sound] = media.getAudioTracks()
  const [picture] = media.getVideoTracks()
  const init: RTCRtpTransceiverInit = { direction: 'sendonly', streams: [media] }
  peer.addTransceiver(sound ?? 'audio', init)
  const add = (sendEncodings: RTCRtpEncodingParameters[]) =>
    peer.addTransceiver(picture ?? 'video', { ...init, sendEncodings })
  const sent = (hasLayers && addLayers(add, picture)) || add([{ maxBitrate: MAX_BITRATE }])
  preferH264(sent)
}

/** Adds a picture in several sizes; returns undefined where the browser cannot. */
function addLayers(
  add: (encodings: RTCRtpEncodingParameters[]) => RTCRtpTransceiver,
  track?: MediaStreamTrack,
) {
  try {
    const sent = add(layersOf(track?.getSettings().height))
    void preferSteadySizes(sent.sender).catch(() => undefined)
    return sent
  } catch {
    return undefined
  }
}

/** Prefers H.264, which most devices decode in hardware; any codec stays allowed. */
function preferH264(sent: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  const isH264 = ({ mimeType }: { mimeType: string }) => mimeType.toLowerCase() === 'video/h264'
  sent.setCodecPreferences([...codecs.filter(isH264), ...codecs.filter((codec) => !isH264(codec))])
}

async function replaceTracks(peer: RTCPeerConnection, media: MediaStream): Promise<void> {
  for (const sent of peer.getTransceivers()) {
    const kind = sent.receiver.track.kind
    const track = media.getTracks().find((one) => one.kind === kind) ?? null
    if (sent.sender.track !== track) await sent.sender.replaceTrack(track).catch(() => undefined)
  }
}

/**
 * Resolves once the addresses of this side are known: those found after a moment are not worth a
 * longer wait.
 */
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

/** The status by which an offer is refused while another sender is on air. */
const TAKEN = 409

/** Sends an offer (RFC 9725). Rejects when it is refused. */
async function sendOffer({ url, bearer }: MediaOf<'embedded'>, offer: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' },
    body: offer,
  })
  const sdp = await response.text()
  if (response.status === TAKEN) throw new SentElsewhere(sdp)
  if (response.status !== 201) throw new Error(sdp)
  return { sdp, location: response.headers.get('location') ?? undefined }
}

/** Asks for the qualities of a connection, after a choice. Rejects when that is refused. */
async function askQualities(
  location: string | undefined,
  bearer: string,
  {
    choice,
    fits,
  }: { readonly choice: StreamQuality | undefined; readonly fits?: number | undefined },
) {
  const request = {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(choice !== undefined && { method: 'PUT', body: JSON.stringify({ quality: choice, fits }) }),
  }
  const response = await fetch(location ?? '', request)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as StreamQualities
}

/** Tells the server that a connection is closed, so that it is not noticed by silence alone. */
function hangUp(location: string | undefined): void {
  if (location) void fetch(location, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
