import { useEffect, useRef, useState } from 'react'
import { type RecordedMedium, recordingType } from './recording.ts'
import { createRecordingSession, nothingRecorded } from './recording-session.ts'

interface RecorderOptions {
  /** Called on every frame of a recording, with the level from 0 to 1. */
  readonly onLevel: (level: number) => void
  /** Receives each finished recording with its length in seconds. */
  readonly onRecorded: (file: File, seconds: number) => void
  /** The maximum length in seconds. */
  readonly maxSeconds: number
  /** Sound by default. */
  readonly medium?: RecordedMedium
  /** Called each time that nothing can be recorded, with the reason, ready to show. */
  readonly onProblem?: (problem: string) => void
}

/** A recording session; it exists only in the browser, so it is looked up when it is used. */
export type RecorderSession = ReturnType<typeof createRecordingSession>

/** Records from the microphone, or from the camera with it. */
export function useRecorder({
  onLevel,
  onRecorded,
  maxSeconds,
  medium = 'audio',
  onProblem,
}: RecorderOptions) {
  const [state, setState] = useState(nothingRecorded)
  const session = useRef<RecorderSession>(undefined)
  const latest = useRef({ onLevel, onRecorded, onProblem })
  latest.current = { onLevel, onRecorded, onProblem }

  useEffect(() => {
    const type = recordingType(globalThis.MediaRecorder?.isTypeSupported, medium)
    const created = createRecordingSession({
      type,
      medium,
      onChange(next) {
        setState(next)
        if (next.problem) latest.current.onProblem?.(next.problem)
      },
      onRecorded: (file, seconds) => latest.current.onRecorded(file, seconds),
    })
    session.current = created
    return () => created.end()
  }, [medium])
  useEffect(() => {
    if (state.phase !== 'recording') return
    let frame = requestAnimationFrame(function readLevel() {
      frame = requestAnimationFrame(readLevel)
      const recorder = session.current?.recorder()
      const seconds = recorder?.seconds() ?? 0
      latest.current.onLevel(recorder?.level() ?? 0)
      setState((known) =>
        Math.floor(known.seconds) === Math.floor(seconds) ? known : { ...known, seconds },
      )
      if (seconds >= maxSeconds) void session.current?.stop()
    })
    return () => {
      cancelAnimationFrame(frame)
      latest.current.onLevel(0)
    }
  }, [state.phase, maxSeconds])
  return { ...state, session }
}
