import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { fetchPosition, sendPosition } from '../queries.ts'
import type { WireFile } from '../wire-file.ts'
import { guestPosition, keepGuestPosition } from './guest-positions.ts'

/** Videos shorter than this, in seconds, always begin at their start. */
const SHORTEST = 30
/**
 * The milliseconds after a movement in a paused video before the place is stored: a drag makes
 * many.
 */
const SETTLED_MS = 1000
/** A video that was left within these seconds of its start or end begins at its start. */
const EDGE = 5
/** The share of a video after which it counts as finished. */
const FINISHED = 0.95
const SAVE_EVERY_MS = 10_000

interface ResumeOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly file: Pick<WireFile, '_id' | 'type' | 'duration'>
  /** Returns the address that the player is using. */
  readonly address: () => string | null
  /**
   * False for one’s own videos in the studio. Teasers and welcome videos always begin at their
   * start.
   */
  readonly isOn: boolean
}

/**
 * Returns the second to store for a position: 0 for a video that was hardly begun, or is finished.
 */
export function positionToKeep(at: number, duration: number): number {
  const end = Math.min(duration * FINISHED, duration - EDGE)
  return at < EDGE || at >= end ? 0 : Math.round(at * 10) / 10
}

/**
 * Begins a video where its viewer stopped watching, and stores the position every ten seconds, on
 * pause, and when the page is hidden: for accounts on the server, for guests in the browser.
 * Returns the second it resumed at, for a notice.
 */
export function useResume({ video, file, address, isOn }: ResumeOptions): number | undefined {
  const isAccount = useViewer() !== undefined
  const [resumedAt, setResumedAt] = useState<number>()
  const latest = useRef(address)
  latest.current = address
  const { _id: id, type, duration } = file
  const isWanted = isOn && !/teaser|welcome/.test(type) && duration !== null && duration >= SHORTEST

  // A layout effect ends before the playback does, which empties the element.
  useLayoutEffect(() => {
    setResumedAt(undefined)
    const element = video.current
    if (!element || !isWanted) return
    const ended = new AbortController()
    const keeper = keepPosition(element, {
      known: isAccount ? fetchPosition(id).catch(() => 0) : Promise.resolve(guestPosition(id)),
      save(second) {
        const url = latest.current()
        if (!isAccount) keepGuestPosition(id, second)
        else if (url) sendPosition(id, second, url)
      },
      onResumed: setResumedAt,
      signal: ended.signal,
    })
    return () => {
      keeper.save()
      ended.abort()
    }
  }, [video, id, isAccount, isWanted])
  return resumedAt
}

interface Keeper {
  readonly known: Promise<number>
  readonly save: (second: number) => void
  readonly onResumed: (second: number) => void
  readonly signal: AbortSignal
}

function keepPosition(video: HTMLVideoElement, { known, save, onResumed, signal }: Keeper) {
  let stored: number | undefined
  let savedAt = Date.now()
  const store = () => {
    if (stored === undefined || !Number.isFinite(video.duration)) return
    const second = positionToKeep(video.currentTime, video.duration)
    if (second === stored) return
    stored = second
    savedAt = Date.now()
    save(second)
  }
  const resume = async () => {
    const second = await known
    if (signal.aborted || stored !== undefined) return
    stored = second
    // A viewer who has already moved on stays there.
    if (second === 0 || video.currentTime > EDGE || second >= video.duration) return
    video.currentTime = second
    onResumed(second)
  }
  video.addEventListener('loadedmetadata', resume, { signal, once: true })
  video.addEventListener('timeupdate', () => Date.now() - savedAt >= SAVE_EVERY_MS && store(), {
    signal,
  })
  for (const name of ['pause', 'ended']) video.addEventListener(name, store, { signal })
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(settling)
    if (video.paused) settling = setTimeout(store, SETTLED_MS)
  }
  video.addEventListener('seeked', settle, { signal })
  signal.addEventListener('abort', () => clearTimeout(settling))
  document.addEventListener('visibilitychange', () => document.hidden && store(), { signal })
  window.addEventListener('pagehide', store, { signal })
  return { save: store }
}
