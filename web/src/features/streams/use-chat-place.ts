import { useEffect, useState } from 'react'
import type { VideoFit, VideoShape } from '../../ui/live-video/live-player.tsx'

/**
 * The place of the chat of a stream: over the picture, or below it on phones and nowhere on the
 * whole screen.
 */
export type ChatPlace = 'over' | 'below'

const KEY = 'stream-chat'

const placeOf = (stored: string | null): ChatPlace | undefined =>
  stored === 'over' || stored === 'below' ? stored : undefined

/**
 * Holds the place of the chat: what the viewer chose last on this device, or else over the picture,
 * which is large then.
 */
export function useChatPlace() {
  const [shape, setShape] = useState<VideoShape>('landscape')
  const [chosen, setChosen] = useState<ChatPlace>()
  useEffect(() => setChosen(placeOf(localStorage.getItem(KEY))), [])
  const place = chosen ?? 'over'
  const fit: VideoFit = place === 'below' ? 'whole' : shape === 'portrait' ? 'fill' : 'band'
  return {
    place,
    fit,
    setShape,
    toggle() {
      const next = place === 'over' ? 'below' : 'over'
      localStorage.setItem(KEY, next)
      setChosen(next)
    },
  }
}
