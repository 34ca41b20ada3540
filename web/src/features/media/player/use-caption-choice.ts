import { useState } from 'react'
import type { Track } from '../use-captions.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import type { CaptionChoice } from './settings-panel.tsx'

/**
 * Holds the choice of captions: the language that the viewer chose last, where this video has it,
 * and their size.
 */
export function useCaptionChoice(tracks: readonly Track[]): CaptionChoice {
  const [wanted, setWanted] = useState(() => readPreferences().captions)
  const [size, setSize] = useState(() => readPreferences().captionSize)
  const language = tracks.find((track) => track.language === wanted)?.language ?? null
  const choose = (language: string | null) => {
    setWanted(language)
    writePreferences({ captions: language })
  }
  return {
    tracks,
    language,
    size,
    choose,
    chooseSize(size) {
      setSize(size)
      writePreferences({ captionSize: size })
    },
    toggle() {
      if (language !== null) return choose(null)
      const own = document.documentElement.lang.toLowerCase()
      const usual =
        tracks.find((track) => track.language === own || track.language === own.split('-')[0]) ??
        tracks[0]
      if (usual) choose(usual.language)
    },
  }
}
