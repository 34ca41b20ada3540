import type { StreamQuality } from '@stagedoor/contract/streams'
import { type RefObject, useCallback, useState } from 'react'
import type { VideoConnection } from './connect-video.ts'

/** The qualities of a video among which its viewer chooses. */
export interface VideoQuality {
  /** The sizes, from the highest down, as 720 of 720p; fewer than two leave no choice. */
  readonly sizes: readonly number[]
  readonly chosen: StreamQuality
  readonly choose: (quality: StreamQuality) => void
  /** Asks again which there are: they change with the sender. */
  readonly refresh: () => void
}

const QUALITY = 'stream-quality'

/** The quality that was chosen for live videos. */
function keptQuality(): StreamQuality {
  const size = Number(localStorage.getItem(QUALITY))
  return size > 0 ? size : 'auto'
}

/**
 * Returns the quality to ask for where one was chosen earlier, maybe for a video of other sizes:
 * the next lower one, or `auto` while no larger one arrives.
 */
export function qualityFor(chosen: StreamQuality, sizes: readonly number[]): StreamQuality {
  if (chosen === 'auto' || sizes.includes(chosen)) return chosen
  if (!sizes.some((size) => size > chosen)) return 'auto'
  return sizes.find((size) => size < chosen) ?? sizes.at(-1) ?? 'auto'
}

/**
 * Returns the quality of a connection, undefined while there is no choice of the viewer; what they
 * choose is kept for the next.
 */
export function useQuality(connection: RefObject<VideoConnection | undefined>): {
  readonly quality: VideoQuality | undefined
  readonly refresh: () => void
} {
  const [found, setFound] = useState<Pick<VideoQuality, 'sizes' | 'chosen'>>()
  const refresh = useCallback(() => {
    const link = connection.current?.link()
    if (!link) return
    const ask = async () => {
      const now = await link.qualities?.()
      const wanted = now && qualityFor(keptQuality(), now.sizes)
      const answer = wanted === now?.chosen ? now : await link.qualities?.(wanted)
      if (link === connection.current?.link()) setFound(answer)
    }
    // Without an answer the picture plays on in the quality that it has.
    void ask().catch(() => undefined)
  }, [connection])
  const choose = useCallback(
    (quality: StreamQuality) => {
      localStorage.setItem(QUALITY, String(quality))
      refresh()
    },
    [refresh],
  )
  return { quality: found && { ...found, choose, refresh }, refresh }
}
