import { useEffect, useState } from 'react'
import { connectVideo, type OpenMedia, type VideoState } from './connect-video.ts'

/** The video of a stream as it arrives. */
export interface ReceivedVideo {
  readonly state: VideoState
  /** Undefined until the first track arrives. */
  readonly media: MediaStream | undefined
}

interface ReceiveOptions {
  readonly openMedia: OpenMedia
  readonly isWanted: boolean
}

/** Receives the video of a stream or a call while `isWanted`; a lost connection is opened again. */
export function useReceiveVideo(id: string, { openMedia, isWanted }: ReceiveOptions): ReceivedVideo {
  const [state, setState] = useState<VideoState>('connecting')
  const [media, setMedia] = useState<MediaStream>()
  useEffect(() => {
    if (!isWanted) return
    const connection = connectVideo({
      id,
      openMedia,
      onState: setState,
      prepare(peer) {
        const arriving = new MediaStream()
        peer.addTransceiver('video', { direction: 'recvonly' })
        peer.addTransceiver('audio', { direction: 'recvonly' })
        peer.ontrack = ({ track }) => {
          arriving.addTrack(track)
          setMedia(arriving)
        }
      },
    })
    return () => {
      connection.close()
      setMedia(undefined)
    }
  }, [id, openMedia, isWanted])
  return { state, media }
}
