import { useCallback, useState } from 'react'

const KEY = 'stream-sender'

/** The stream whose video this tab sends, which it remembers over reloads. */
export interface Sender {
  /** Returns true when this tab sends the video of a stream. */
  readonly sends: (streamId: string) => boolean
  /** Makes this tab send the video of a stream. */
  readonly send: (streamId: string) => void
  /**
   * True when the performer chose this tab since it was loaded, so that it replaces another sender.
   */
  readonly takesOver: boolean
  /** Lets this tab send nothing any longer, since another sender has taken its place. */
  readonly stop: () => void
}

/**
 * Holds which stream this tab sends: opening the page elsewhere shows no other camera to viewers.
 */
export function useSender(): Sender {
  const [streamId, setStreamId] = useState(() =>
    typeof window === 'undefined' ? null : sessionStorage.getItem(KEY),
  )
  const [takesOver, setTakesOver] = useState(false)
  const stop = useCallback(() => {
    sessionStorage.removeItem(KEY)
    setStreamId(null)
    setTakesOver(false)
  }, [])
  return {
    takesOver,
    stop,
    sends: (id) => id === streamId,
    send: (id) => {
      sessionStorage.setItem(KEY, id)
      setStreamId(id)
      setTakesOver(true)
    },
  }
}
