import { openRecorder, type Recorder } from './open-recorder.ts'
import { recordingErrorMessage, recordingFile, unsupportedMessage } from './recording.ts'

/** Where a recording stands. */
export interface RecordingState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  /** Of sound, without the pauses. */
  readonly seconds: number
  /** Why there is none, ready to show. */
  readonly problem?: string
  /** What was recorded, and where this page can hear it. */
  readonly recording?: { readonly file: File; readonly url: string }
}

/** Before anything was recorded. */
export const nothingRecorded: RecordingState = { phase: 'idle', seconds: 0 }

/** How a session is led. */
interface RecordingSessionOptions {
  /** What is recorded; undefined where nothing can be. */
  readonly type: string | undefined
  readonly onChange: (state: RecordingState) => void
  readonly openRecorder?: typeof openRecorder
}

/** One recording at a time, in the steps a person takes; `tell` hears of each. */
export function createRecordingSession({ type, onChange, openRecorder: open = openRecorder }: RecordingSessionOptions) {
  let recorder: Recorder | undefined
  let made: RecordingState['recording']
  let isEnded = false
  const forget = () => {
    recorder?.cancel()
    recorder = undefined
    if (made) URL.revokeObjectURL(made.url)
    made = undefined
  }
  const standing = (phase: RecordingState['phase']) => onChange({ phase, seconds: recorder?.seconds() ?? 0 })
  return {
    level: () => recorder?.level() ?? 0,
    seconds: () => recorder?.seconds() ?? 0,
    async start() {
      if (!type) return onChange({ ...nothingRecorded, problem: unsupportedMessage })
      standing('asking')
      try {
        recorder = await open(type)
        if (isEnded) return forget()
        standing('recording')
      } catch (error) {
        if (!isEnded) onChange({ ...nothingRecorded, problem: recordingErrorMessage(error) })
      }
    },
    pause() {
      recorder?.pause()
      standing('paused')
    },
    resume() {
      recorder?.resume()
      standing('recording')
    },
    async stop() {
      const ending = recorder
      recorder = undefined
      if (!ending || !type) return
      const file = recordingFile(await ending.stop(), type, new Date())
      if (isEnded) return
      made = { file, url: URL.createObjectURL(file) }
      onChange({ phase: 'recorded', seconds: ending.seconds(), recording: made })
    },
    discard() {
      forget()
      onChange(nothingRecorded)
    },
    /** The page goes: the microphone is let go of, and nobody is told. */
    end() {
      isEnded = true
      forget()
    },
  }
}
