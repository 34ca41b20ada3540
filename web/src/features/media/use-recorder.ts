import { useEffect, useRef, useState } from 'react'
import { recordingType } from './recording.ts'
import { createRecordingSession, nothingRecorded } from './recording-session.ts'

interface RecorderOptions {
  /** Called for every frame while it records, with the level from 0 to 1. */
  readonly onLevel: (level: number) => void
  /** Where a recording ends by itself, in seconds. */
  readonly maxSeconds: number
}

type Session = ReturnType<typeof createRecordingSession>

/** Records from the microphone in steps a person takes; what was recorded can be heard before anything is done with it. */
export function useRecorder({ onLevel, maxSeconds }: RecorderOptions) {
  const [state, setState] = useState(nothingRecorded)
  const session = useRef<Session>(undefined)
  const hear = useRef(onLevel)
  hear.current = onLevel

  useEffect(() => {
    const type = recordingType(globalThis.MediaRecorder?.isTypeSupported)
    const begun = createRecordingSession({ type, onChange: setState })
    session.current = begun
    return () => begun.end()
  }, [])
  useEffect(() => {
    if (state.phase !== 'recording') return
    let frame = requestAnimationFrame(function look() {
      frame = requestAnimationFrame(look)
      const seconds = session.current?.seconds() ?? 0
      hear.current(session.current?.level() ?? 0)
      setState((known) => (Math.floor(known.seconds) === Math.floor(seconds) ? known : { ...known, seconds }))
      if (seconds >= maxSeconds) void session.current?.stop()
    })
    return () => {
      cancelAnimationFrame(frame)
      hear.current(0)
    }
  }, [state.phase, maxSeconds])
  return { ...state, session }
}
