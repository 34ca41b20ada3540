import type { StreamQuality } from '@stagedoor/contract/streams'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { savesData } from '../browser/data-saver.ts'
import type { VideoConnection } from './connect-video.ts'
import type { VideoLink } from './video-link.ts'

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

/** A choice that holds for videos of any sizes: the highest or lowest of them, or one size. */
export type KeptQuality = StreamQuality | 'high' | 'low'

/** The quality that was chosen for live videos. */
function keptQuality(): KeptQuality {
  const kept = localStorage.getItem(QUALITY)
  if (kept === 'high' || kept === 'low') return kept
  const size = Number(kept)
  return size > 0 ? size : 'auto'
}

/** Returns what is kept of a choice among some sizes, from the highest down. */
export function keptFor(chosen: StreamQuality, sizes: readonly number[]): KeptQuality {
  if (chosen === sizes[0]) return 'high'
  return chosen === sizes.at(-1) ? 'low' : chosen
}

/**
 * Returns the quality to ask for where one was chosen earlier, maybe for a video of other sizes:
 * the next lower one, or `auto` while no larger one arrives.
 */
export function qualityFor(chosen: KeptQuality, sizes: readonly number[]): StreamQuality {
  if (chosen === 'high') return sizes[0] ?? 'auto'
  if (chosen === 'low') return sizes.at(-1) ?? 'auto'
  if (chosen === 'auto' || sizes.includes(chosen)) return chosen
  if (!sizes.some((size) => size > chosen)) return 'auto'
  return sizes.find((size) => size < chosen) ?? sizes.at(-1) ?? 'auto'
}

/** The size of a player that takes any picture. */
const ANY = 10_000

/**
 * Returns the shorter side of a player for which pictures are asked: the smallest for a hidden page,
 * and for browsers that save data.
 */
function sizeFor(side: number): number {
  const isUnseen = document.hidden && !document.pictureInPictureElement
  return isUnseen || savesData() ? 1 : Math.min(Math.ceil(side), ANY)
}

/**
 * Returns the quality of a connection, undefined while there is no choice of the viewer; what they
 * choose is kept for the next. Without a choice, no larger pictures are asked for than fill the
 * player, whose shorter side is `side` pixels of the screen, and the smallest while the page is
 * hidden and where the browser saves data.
 */
export function useQuality(
  connection: RefObject<VideoConnection | undefined>,
  side = ANY,
): {
  readonly quality: VideoQuality | undefined
  readonly refresh: () => void
} {
  const [found, setFound] = useState<Pick<VideoQuality, 'sizes' | 'chosen'>>()
  const lastSent = useRef<{ readonly link: VideoLink; readonly fits: number }>(undefined)
  const refresh = useCallback(() => {
    const link = connection.current?.link()
    if (!link) return
    const ask = async () => {
      const now = await link.qualities?.()
      if (!now) return
      const fits = sizeFor(side)
      const before = lastSent.current?.link === link ? lastSent.current.fits : ANY
      const wanted = qualityFor(keptQuality(), now.sizes)
      const isSame = wanted === now.chosen && (fits === before || now.sizes.length < 2)
      if (!isSame) lastSent.current = { link, fits }
      const answer = isSame ? now : await link.qualities?.(wanted, fits)
      if (link === connection.current?.link()) setFound(answer)
    }
    // Without an answer the picture plays on in the quality that it has.
    void ask().catch(() => undefined)
  }, [connection, side])
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [refresh])
  const sizes = found?.sizes
  const choose = useCallback(
    (quality: StreamQuality) => {
      localStorage.setItem(QUALITY, String(keptFor(quality, sizes ?? [])))
      refresh()
    },
    [refresh, sizes],
  )
  return { quality: found && { ...found, choose, refresh }, refresh }
}
