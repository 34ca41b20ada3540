import { type RefObject, useMemo } from 'react'
import { type KeyAction, stepSpeed } from './keys.ts'
import { writePreferences } from './preferences.ts'

/** The things that the controls, keys and gestures of a player do. */
export interface PlayerActions {
  readonly toggle: () => void
  readonly seekTo: (second: number) => void
  readonly seekBy: (seconds: number) => void
  readonly setVolume: (volume: number) => void
  readonly toggleMute: () => void
  readonly setSpeed: (speed: number) => void
  readonly toggleFullscreen: () => void
  readonly togglePictureInPicture: () => void
}

interface PlayerElements {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly frame: RefObject<HTMLElement | null>
}

/** The full screen of iPhones, which shows only the video itself. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** Returns the actions of a player on its video and on the frame that full screen shows. */
export function usePlayerActions({ video, frame }: PlayerElements): PlayerActions {
  return useMemo(() => {
    const on = (change: (element: HTMLVideoElement) => unknown) => {
      if (video.current) change(video.current)
    }
    const seekTo = (second: number) =>
      on((element) => {
        element.currentTime = clamp(
          second,
          Number.isFinite(element.duration) ? element.duration : second,
        )
      })
    return {
      toggle: () =>
        on((element) => (element.paused ? element.play().catch(() => undefined) : element.pause())),
      seekTo,
      seekBy: (seconds) => on((element) => seekTo(element.currentTime + seconds)),
      setVolume: (volume) => on((element) => changeVolume(element, clamp(volume, 1), volume <= 0)),
      toggleMute: () =>
        on((element) => changeVolume(element, element.volume || 0.5, !element.muted)),
      setSpeed: (speed) =>
        on((element) => {
          // The default speed is the one that a reloaded source begins with.
          element.defaultPlaybackRate = speed
          element.playbackRate = speed
        }),
      toggleFullscreen: () => on((element) => toggleFullscreen(element, frame.current)),
      togglePictureInPicture: () =>
        on((element) =>
          (document.pictureInPictureElement === element
            ? document.exitPictureInPicture()
            : element.requestPictureInPicture()
          ).catch(() => undefined),
        ),
    }
  }, [video, frame])
}

function changeVolume(video: HTMLVideoElement, volume: number, isMuted: boolean): void {
  video.volume = volume
  video.muted = isMuted
  writePreferences({ volume, isMuted })
}

function toggleFullscreen(video: AppleVideo, frame: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => undefined)
  else video.webkitEnterFullscreen?.()
}

/** The actions that only some players have. */
export interface KeyTargets {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly actions: PlayerActions
  readonly toggleCaptions: () => void
  readonly showShortcuts: () => void
  readonly playNext: (() => void) | undefined
}

/** Runs the action of a key. */
export function runKey(action: KeyAction, { video, actions, ...more }: KeyTargets): void {
  const { duration = 0, volume = 1, playbackRate = 1 } = video.current ?? {}
  if (action.kind === 'toggle') actions.toggle()
  else if (action.kind === 'seek') actions.seekBy(action.by)
  else if (action.kind === 'jump')
    actions.seekTo((Number.isFinite(duration) ? duration : 0) * action.to)
  else if (action.kind === 'volume') actions.setVolume(volume + action.by)
  else if (action.kind === 'speed') actions.setSpeed(stepSpeed(playbackRate, action.by))
  else if (action.kind === 'mute') actions.toggleMute()
  else if (action.kind === 'fullscreen') actions.toggleFullscreen()
  else if (action.kind === 'picture-in-picture') actions.togglePictureInPicture()
  else if (action.kind === 'captions') more.toggleCaptions()
  else if (action.kind === 'next') more.playNext?.()
  else more.showShortcuts()
}
