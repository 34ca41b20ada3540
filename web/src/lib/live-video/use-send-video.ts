import { useEffect, useRef, useState } from 'react'
import { connectVideo, type OpenMedia, type VideoConnection, type VideoState } from './connect-video.ts'
import { healthOf, type SentFigures, sentFigures, type UploadHealth } from './upload-health.ts'

/** The most that a browser sends, in bits per second. */
const MAX_BITRATE = 2_500_000
const LOOK_EVERY_MS = 2000

/** The state of the video that this page sends. */
export interface SentVideo {
  readonly state: VideoState
  readonly health: UploadHealth
}

interface SendOptions {
  readonly openMedia: OpenMedia
  /** Nothing is sent without it. */
  readonly media: MediaStream | undefined
}

/**
 * Sends the tracks of a camera, microphone or screen as the video of a stream or a call while there are any; a lost connection is
 * opened again, and other tracks replace those before without interrupting it.
 */
export function useSendVideo(id: string, { openMedia, media }: SendOptions): SentVideo {
  const [state, setState] = useState<VideoState>('connecting')
  const [health, setHealth] = useState<UploadHealth>('unknown')
  const latest = useRef(media)
  const connection = useRef<VideoConnection>(undefined)
  const hasMedia = media !== undefined
  useEffect(() => {
    latest.current = media
    if (media) void replaceTracks(connection.current?.peer(), media)
  }, [media])
  useEffect(() => {
    if (!hasMedia) return
    const own = connectVideo({
      id,
      openMedia,
      onState: setState,
      prepare: (peer) => latest.current && addTracks(peer, latest.current),
    })
    connection.current = own
    const stop = watchHealth(own, setHealth)
    return () => {
      stop()
      own.close()
      connection.current = undefined
    }
  }, [id, openMedia, hasMedia])
  return { state, health }
}

function addTracks(peer: RTCPeerConnection, media: MediaStream): void {
  for (const kind of ['audio', 'video'] as const) {
    const [track] = kind === 'audio' ? media.getAudioTracks() : media.getVideoTracks()
    const sent = peer.addTransceiver(track ?? kind, {
      direction: 'sendonly',
      streams: [media],
      ...(kind === 'video' && { sendEncodings: [{ maxBitrate: MAX_BITRATE }] }),
    })
    if (kind === 'video') preferH264(sent)
  }
}

/** Prefers H.264, which most devices decode in hardware; any codec stays allowed. */
function preferH264(sent: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  const isH264 = ({ mimeType }: { mimeType: string }) => mimeType.toLowerCase() === 'video/h264'
  sent.setCodecPreferences([...codecs.filter(isH264), ...codecs.filter((codec) => !isH264(codec))])
}

async function replaceTracks(peer: RTCPeerConnection | undefined, media: MediaStream): Promise<void> {
  for (const sent of peer?.getTransceivers() ?? []) {
    const kind = sent.receiver.track.kind
    const track = media.getTracks().find((one) => one.kind === kind) ?? null
    if (sent.sender.track !== track) await sent.sender.replaceTrack(track).catch(() => undefined)
  }
}

function watchHealth(connection: VideoConnection, onHealth: (health: UploadHealth) => void): () => void {
  let before: SentFigures | undefined
  const look = async () => {
    const report = await connection.peer()?.getStats()
    const now = report && sentFigures([...report.values()])
    onHealth(healthOf(before, now))
    before = now
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
