import { useEffect, useRef, useState } from 'react'
import { recordingType } from './recording.ts'
import { createRecordingSession, nothingRecorded } from './recording-session.ts'

interface RecorderOptions {
  /** Called on every frame of a recording, with the level from 0 to 1. */
  readonly onLevel: (level: number) => void
  /** Receives each finished recording with its length in seconds. */
  readonly onRecorded: (file: File, seconds: number) => void
  /** The maximum length in seconds. */
  readonly maxSeconds: number
}

/** A recording session; it exists only in the browser, so it is looked up when it is used. */
export type RecorderSession = ReturnType<typeof createRecordingSession>

/** Records from the microphone. */
export function useRecorder({ onLevel, onRecorded, maxSeconds }: RecorderOptions) {
  const [state, setState] = useState(nothingRecorded)
  const session = useRef<RecorderSession>(undefined)
  const latest = useRef({ onLevel, onRecorded })
  latest.current = { onLevel, onRecorded }

  useEffect(() => {
    const type = recordingType(globalThis.MediaRecorder?.isTypeSupported)
    const created = createRecordingSession({
      type,
      onChange: setState,
      onRecorded: (file, seconds) => latest.current.onRecorded(file, seconds),
    })
    session.current = created
    return () => created.end()
  }, [])
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
