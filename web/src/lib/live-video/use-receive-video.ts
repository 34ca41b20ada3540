import { useEffect, useRef, useState } from 'react'
import { useRealtimeEvent } from '../realtime/realtime.ts'
import { useAsked } from '../session/closed-site.ts'
import type { PlaylistSource } from './attach-playlist.ts'
import {
  connectVideo,
  type OpenMedia,
  type VideoConnection,
  type VideoState,
} from './connect-video.ts'
import { useQuality, type VideoQuality } from './use-quality.ts'

/** The video of a stream as it arrives. */
export interface ReceivedVideo {
  readonly state: VideoState
  /** Undefined until the first track arrives. */
  readonly media: MediaStream | undefined
  /** The video as HLS, for large audiences; undefined when it comes directly. */
  readonly playlist: PlaylistSource | undefined
  /** Undefined while there is no choice. */
  readonly quality: VideoQuality | undefined
}

interface ReceiveOptions {
  readonly openMedia: OpenMedia
  readonly isWanted: boolean
  /** The shorter side of the player in CSS pixels, where it is small. */
  readonly side?: number
}

/**
 * Receives the video of a stream or a call while `isWanted` and the page is not closed to the
 * visitor; a lost connection is opened again.
 */
export function useReceiveVideo(
  id: string,
  { openMedia, isWanted, side }: ReceiveOptions,
): ReceivedVideo {
  const [state, setState] = useState<VideoState>('connecting')
  const [media, setMedia] = useState<MediaStream>()
  const current = useRef<VideoConnection>(undefined)
  useRealtimeEvent(
    'stream.connections_lost',
    ({ streamId }) => void (streamId === id && current.current?.reopen()),
  )
  const [playlist, setPlaylist] = useState<PlaylistSource>()
  const { quality, refresh } = useQuality(current, side && side * devicePixelRatio)
  const isOpen = useAsked() === undefined
  const isShown = isWanted && isOpen
  useEffect(() => {
    if (state === 'connected') refresh()
  }, [state, refresh])
  useEffect(() => {
    if (!isShown) return
    const connection = connectVideo({
      id,
      openMedia,
      onState: setState,
      purpose: { ...receiveInto(setMedia), packaged: setPlaylist },
    })
    current.current = connection
    return () => {
      current.current = undefined
      connection.close()
      setMedia(undefined)
      setPlaylist(undefined)
    }
  }, [id, openMedia, isShown])
  return { state, media, playlist, quality: isWanted ? quality : undefined }
}

/**
 * Collects the tracks that arrive; those of another connection are shown in place of those before.
 */
function receiveInto(show: (media: MediaStream) => void) {
  let media = new MediaStream()
  return {
    direction: 'receive' as const,
    arrived(track: MediaStreamTrack) {
      if (media.getTracks().some(({ kind }) => kind === track.kind)) media = new MediaStream()
      media.addTrack(track)
      show(media)
    },
    gone: (track: MediaStreamTrack) => media.removeTrack(track),
  }
}
