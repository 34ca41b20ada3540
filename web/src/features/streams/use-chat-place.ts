import { useEffect, useState } from 'react'
import type { VideoFit, VideoShape } from '../../ui/live-video/live-player.tsx'

/**
 * The place of the chat of a stream on screens that have no room beside the picture, and on the
 * whole screen: over the picture, or put away.
 */
export type ChatPlace = 'over' | 'away'

const KEY = 'stream-chat'

/**
 * Holds the place of the chat: what the viewer chose last on this device, or else over the picture.
 */
export function useChatPlace() {
  const [shape, setShape] = useState<VideoShape>('landscape')
  const [place, setPlace] = useState<ChatPlace>('over')
  useEffect(() => setPlace(localStorage.getItem(KEY) === 'away' ? 'away' : 'over'), [])
  const fit: VideoFit = place === 'away' ? 'whole' : shape === 'portrait' ? 'fill' : 'band'
  return {
    place,
    fit,
    setShape,
    toggle() {
      const next = place === 'over' ? 'away' : 'over'
      localStorage.setItem(KEY, next)
      setPlace(next)
    },
  }
}
