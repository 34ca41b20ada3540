import { useEffect, useRef, useState } from 'react'
import { recordingType } from './recording.ts'
import { createRecordingSession, nothingRecorded } from './recording-session.ts'

interface RecorderOptions {
  /** Called on every frame of a recording, with the level from 0 to 1. */
  readonly onLevel: (level: number) => void
  /** The maximum length in seconds. */
  readonly maxSeconds: number
}

type Session = ReturnType<typeof createRecordingSession>

/** Records from the microphone; the recording can be played before it is kept. */
export function useRecorder({ onLevel, maxSeconds }: RecorderOptions) {
  const [state, setState] = useState(nothingRecorded)
  const session = useRef<Session>(undefined)
  const report = useRef(onLevel)
  report.current = onLevel

  useEffect(() => {
    const type = recordingType(globalThis.MediaRecorder?.isTypeSupported)
    const created = createRecordingSession({ type, onChange: setState })
    session.current = created
    return () => created.end()
  }, [])
  useEffect(() => {
    if (state.phase !== 'recording') return
    let frame = requestAnimationFrame(function readLevel() {
      frame = requestAnimationFrame(readLevel)
      const seconds = session.current?.seconds() ?? 0
      report.current(session.current?.level() ?? 0)
      setState((known) =>
        Math.floor(known.seconds) === Math.floor(seconds) ? known : { ...known, seconds },
      )
      if (seconds >= maxSeconds) void session.current?.stop()
    })
    return () => {
      cancelAnimationFrame(frame)
      report.current(0)
    }
  }, [state.phase, maxSeconds])
  return { ...state, session }
}
