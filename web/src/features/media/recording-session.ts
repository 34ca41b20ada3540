import { isCameraInUse } from '../../lib/live-video/camera-in-use.ts'
import { openRecorder, type Recorder } from './open-recorder.ts'
import {
  inUseMessage,
  type RecordedMedium,
  recordingErrorMessage,
  recordingFile,
  unsupportedMessage,
} from './recording.ts'

/** The state of a recording. */
export interface RecordingState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused'
  /** The length of the audio, without the pauses. */
  readonly seconds: number
  /** The reason why there is no recording, ready to show. */
  readonly problem?: string
}

/** The state while nothing is recorded. */
export const nothingRecorded: RecordingState = { phase: 'idle', seconds: 0 }

/** The options of a recording session. */
interface RecordingSessionOptions {
  /** The media type that is recorded; undefined where recording is not supported. */
  readonly type: string | undefined
  /** Sound by default. */
  readonly medium?: RecordedMedium
  readonly onChange: (state: RecordingState) => void
  /** Receives each finished recording with its length. */
  readonly onRecorded: (file: File, seconds: number) => void
  readonly openRecorder?: typeof openRecorder
}

const during = (phase: RecordingState['phase'], recorder: Recorder | undefined) => ({
  phase,
  seconds: recorder?.seconds() ?? 0,
})

/** Returns why nothing can be recorded now. */
const obstacleTo = (type: string | undefined, medium: RecordedMedium | undefined): string =>
  type ? inUseMessage() : unsupportedMessage(medium)

/**
 * Creates a session that makes one recording at a time; `onChange` is called with each new state.
 */
export function createRecordingSession(options: RecordingSessionOptions) {
  const { type, medium, onChange, onRecorded, openRecorder: open = openRecorder } = options
  let recorder: Recorder | undefined
  let isStopping = false
  /** Grows with each start and discard: a microphone that opens too late is closed again. */
  let attempt = 0
  const forget = () => {
    attempt += 1
    recorder?.cancel()
    recorder = undefined
  }
  const report = (phase: RecordingState['phase']) => onChange(during(phase, recorder))
  const fail = (problem: string) => onChange({ ...nothingRecorded, problem })
  return {
    recorder: () => recorder,
    async start() {
      if (!type || isCameraInUse()) return fail(obstacleTo(type, medium))
      const current = ++attempt
      report('asking')
      try {
        const opened = await open(type, medium)
        if (current !== attempt) return opened.cancel()
        recorder = opened
        report('recording')
      } catch (error) {
        if (current === attempt) fail(recordingErrorMessage(error, medium))
      }
    },
    setPaused(isPaused: boolean) {
      recorder?.[isPaused ? 'pause' : 'resume']()
      report(isPaused ? 'paused' : 'recording')
    },
    /** Ends the recording and hands it over. */
    async stop() {
      const ending = recorder
      const current = attempt
      if (!ending || !type || isStopping) return
      isStopping = true
      const parts = await ending.stop()
      isStopping = false
      if (current !== attempt) return
      recorder = undefined
      onChange(nothingRecorded)
      onRecorded(recordingFile(parts, type, new Date()), ending.seconds())
    },
    discard() {
      forget()
      onChange(nothingRecorded)
    },
    /** Releases the microphone when the page closes, without a callback. */
    end: forget,
  }
}
