import { type ComponentType, createContext } from 'react'

/** The button that records a voice note or a video note. */
export type Recorder = ComponentType<{
  /** `isReleased` is true for a note that was recorded by holding the button. */
  readonly onRecorded: (file: File, seconds: number, isReleased: boolean) => void
  readonly maxSeconds: number
  /** Begins to record when it becomes true. */
  readonly isRequested: boolean
  readonly onEnd: () => void
}>

/** The longest voice note in seconds. */
export const VOICE_NOTE_SECONDS = 300

/** Holds the button that records voice notes; without it none are recorded. */
export const RecorderContext = createContext<Recorder | undefined>(undefined)
