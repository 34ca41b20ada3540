import { useEffect, useRef, useState } from 'react'
import { useRealtimeEvent } from '../realtime/realtime.ts'
import {
  connectVideo,
  type OpenMedia,
  type VideoConnection,
  type VideoState,
} from './connect-video.ts'
import { healthOf, type SentFigures, sentFigures, type UploadHealth } from './upload-health.ts'

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
  /** Replaces another page, device or encoder that sends. */
  readonly takesOver?: boolean
  /** Sends the picture in several sizes, for many viewers. */
  readonly hasLayers?: boolean
}

/**
 * Sends the tracks of a camera, microphone or screen as the video of a stream or a call while there
 * are any; a lost connection is opened again, and other tracks replace those before without
 * interrupting it.
 */
export function useSendVideo(
  id: string,
  { openMedia, media, takesOver = false, hasLayers = false }: SendOptions,
): SentVideo {
  const [state, setState] = useState<VideoState>('connecting')
  const [health, setHealth] = useState<UploadHealth>('unknown')
  const latest = useRef(media)
  const connection = useRef<VideoConnection>(undefined)
  const hasMedia = media !== undefined
  useRealtimeEvent(
    'stream.connections_lost',
    ({ streamId }) => void (streamId === id && connection.current?.reopen()),
  )
  useEffect(() => {
    latest.current = media
    if (media)
      void connection.current
        ?.link()
        ?.replaceTracks(media)
        .catch(() => undefined)
  }, [media])
  useEffect(() => {
    if (!hasMedia) return
    const own = connectVideo({
      id,
      openMedia,
      onState: setState,
      purpose: { direction: 'send', media: () => latest.current, takesOver, hasLayers },
    })
    connection.current = own
    const stop = watchHealth(own, setHealth)
    return () => {
      stop()
      own.close()
      connection.current = undefined
    }
  }, [id, openMedia, hasMedia, takesOver, hasLayers])
  return { state, health }
}

function watchHealth(
  connection: VideoConnection,
  onHealth: (health: UploadHealth) => void,
): () => void {
  let before: SentFigures | undefined
  const look = async () => {
    const stats = await connection.link()?.stats()
    const now = stats && sentFigures(stats)
    onHealth(healthOf(before, now))
    before = now
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
