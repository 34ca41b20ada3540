import { type RefObject, useEffect, useRef } from 'react'
import type { Track } from '../use-captions.ts'
import styles from './overlays.module.css'
import type { CaptionSize } from './preferences.ts'

interface CaptionLinesProps {
  video: RefObject<HTMLVideoElement | null>
  tracks: readonly Track[]
  /** The chosen language; nothing is shown without one. */
  language: string | null
  size: CaptionSize
}

/**
 * Draws the captions of a video over it, in the viewer's size and above the controls. In the full
 * screen of iPhones, which shows only the video, the browser draws them.
 */
export function CaptionLines({ video, tracks, language, size }: CaptionLinesProps) {
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = video.current
    const target = lines.current
    if (!element?.textTracks || !target || tracks.length === 0) return
    const all = [...element.textTracks]
    const chosen = all.find((track) => track.language === language)
    for (const track of all) track.mode = track === chosen ? 'hidden' : 'disabled'
    if (!chosen) return
    const show = () => target.replaceChildren(...[...(chosen.activeCues ?? [])].flatMap(lineOf))
    const hand = (mode: TextTrackMode) => () => {
      chosen.mode = mode
    }
    const begin = hand('showing')
    const end = hand('hidden')
    chosen.addEventListener('cuechange', show)
    element.addEventListener('webkitbeginfullscreen', begin)
    element.addEventListener('webkitendfullscreen', end)
    show()
    return () => {
      chosen.removeEventListener('cuechange', show)
      element.removeEventListener('webkitbeginfullscreen', begin)
      element.removeEventListener('webkitendfullscreen', end)
      target.replaceChildren()
    }
  }, [video, tracks, language])
  return (
    <div
      ref={lines}
      className={styles.captions}
      data-size={size}
      lang={language ?? undefined}
      dir="auto"
    />
  )
}

function lineOf(cue: TextTrackCue): HTMLElement[] {
  if (!(cue instanceof VTTCue)) return []
  const line = document.createElement('span')
  line.append(cue.getCueAsHTML())
  return [line]
}
