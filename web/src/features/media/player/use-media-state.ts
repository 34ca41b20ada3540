import { type RefObject, useEffect, useState } from 'react'

/** The state of a playing video, as its controls show it. */
export interface MediaState {
  readonly isPlaying: boolean
  readonly isEnded: boolean
  /** True while it waits for data in the middle of playing. */
  readonly isWaiting: boolean
  /** In seconds, like the duration and the end of what is loaded. */
  readonly at: number
  readonly duration: number
  readonly bufferedTo: number
  readonly volume: number
  readonly isMuted: boolean
  readonly speed: number
}

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'ended',
  'emptied',
]

/**
 * Returns the state of a video, kept current by its events; before it is loaded its known duration.
 */
export function useMediaState(
  video: RefObject<HTMLVideoElement | null>,
  knownDuration: number,
): MediaState {
  const [state, setState] = useState<MediaState>(() => stateOf(undefined, knownDuration))
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () => setState(stateOf(element, knownDuration))
    for (const name of events) element.addEventListener(name, read)
    read()
    return () => {
      for (const name of events) element.removeEventListener(name, read)
    }
  }, [video, knownDuration])
  return state
}

function stateOf(video: HTMLVideoElement | undefined, knownDuration: number): MediaState {
  const at = video?.currentTime ?? 0
  const isPlaying = video !== undefined && !video.paused && !video.ended
  return {
    isPlaying,
    isEnded: video?.ended ?? false,
    isWaiting: isPlaying && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    at,
    duration: video && Number.isFinite(video.duration) ? video.duration : knownDuration,
    bufferedTo: video ? bufferedEnd(video.buffered, at) : 0,
    volume: video?.volume ?? 1,
    isMuted: video?.muted ?? false,
    speed: video?.playbackRate ?? 1,
  }
}

/** Returns the end of the loaded range around a position. */
function bufferedEnd(ranges: TimeRanges | undefined, at: number): number {
  for (let index = 0; index < (ranges?.length ?? 0); index += 1) {
    if (ranges && ranges.start(index) <= at + 0.1 && ranges.end(index) >= at)
      return ranges.end(index)
  }
  return at
}
