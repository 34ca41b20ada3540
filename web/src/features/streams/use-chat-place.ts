import { useEffect, useState } from 'react'
import type { VideoShape } from '../../ui/live-video/live-player.tsx'

/** The place of the chat of a stream on phones: over the picture, or below it. */
export type ChatPlace = 'over' | 'below'

const KEY = 'stream-chat'

const placeOf = (stored: string | null): ChatPlace | undefined =>
  stored === 'over' || stored === 'below' ? stored : undefined

/** Holds the place of the chat: what the viewer chose last on this device, or else over the picture where that is upright. */
export function useChatPlace() {
  const [shape, setShape] = useState<VideoShape>('landscape')
  const [chosen, setChosen] = useState<ChatPlace>()
  useEffect(() => setChosen(placeOf(localStorage.getItem(KEY))), [])
  const place = chosen ?? (shape === 'portrait' ? 'over' : 'below')
  return {
    place,
    shape,
    setShape,
    toggle() {
      const next = place === 'over' ? 'below' : 'over'
      localStorage.setItem(KEY, next)
      setChosen(next)
    },
  }
}
