import { openRecorder, type Recorder } from './open-recorder.ts'
import { recordingErrorMessage, recordingFile, unsupportedMessage } from './recording.ts'

/** The state of a recording. */
export interface RecordingState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  /** The length of the audio, without the pauses. */
  readonly seconds: number
  /** The reason why there is no recording, ready to show. */
  readonly problem?: string
  /** The recorded file, and the URL at which this page can play it. */
  readonly recording?: { readonly file: File; readonly url: string }
}

/** The state before anything was recorded. */
export const nothingRecorded: RecordingState = { phase: 'idle', seconds: 0 }

/** The options of a recording session. */
interface RecordingSessionOptions {
  /** The media type that is recorded; undefined where recording is not supported. */
  readonly type: string | undefined
  readonly onChange: (state: RecordingState) => void
  readonly openRecorder?: typeof openRecorder
}

/** Creates a session that makes one recording at a time; `onChange` is called with each new state. */
export function createRecordingSession({
  type,
  onChange,
  openRecorder: open = openRecorder,
}: RecordingSessionOptions) {
  let recorder: Recorder | undefined
  let recording: RecordingState['recording']
  let isEnded = false
  const forget = () => {
    recorder?.cancel()
    recorder = undefined
    if (recording) URL.revokeObjectURL(recording.url)
    recording = undefined
  }
  const report = (phase: RecordingState['phase']) =>
    onChange({ phase, seconds: recorder?.seconds() ?? 0 })
  return {
    level: () => recorder?.level() ?? 0,
    seconds: () => recorder?.seconds() ?? 0,
    async start() {
      if (!type) return onChange({ ...nothingRecorded, problem: unsupportedMessage() })
      report('asking')
      try {
        recorder = await open(type)
        if (isEnded) return forget()
        report('recording')
      } catch (error) {
        if (!isEnded) onChange({ ...nothingRecorded, problem: recordingErrorMessage(error) })
      }
    },
    pause() {
      recorder?.pause()
      report('paused')
    },
    resume() {
      recorder?.resume()
      report('recording')
    },
    async stop() {
      const ending = recorder
      recorder = undefined
      if (!ending || !type) return
      const file = recordingFile(await ending.stop(), type, new Date())
      if (isEnded) return
      recording = { file, url: URL.createObjectURL(file) }
      onChange({ phase: 'recorded', seconds: ending.seconds(), recording })
    },
    discard() {
      forget()
      onChange(nothingRecorded)
    },
    /** Releases the microphone when the page closes, without a callback. */
    end() {
      isEnded = true
      forget()
    },
  }
}
