import { openRecorder, type Recorder } from './open-recorder.ts'
import { cannotRecord, recordingFile, refusedWords } from './recording.ts'

/** Where a recording stands. */
export interface RecordingState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'recorded'
  /** Of sound, without the pauses. */
  readonly seconds: number
  /** Why there is none, ready to show. */
  readonly problem?: string
  /** What was recorded, and where this page can hear it. */
  readonly made?: { readonly file: File; readonly url: string }
}

/** Before anything was recorded. */
export const nothingRecorded: RecordingState = { phase: 'idle', seconds: 0 }

/** How a session is led. */
interface Leading {
  /** What is recorded; undefined where nothing can be. */
  readonly type: string | undefined
  readonly tell: (state: RecordingState) => void
  readonly open?: typeof openRecorder
}

/** One recording at a time, in the steps a person takes; `tell` hears of each. */
export function createRecordingSession({ type, tell, open = openRecorder }: Leading) {
  let recorder: Recorder | undefined
  let made: RecordingState['made']
  let isEnded = false
  const forget = () => {
    recorder?.drop()
    recorder = undefined
    if (made) URL.revokeObjectURL(made.url)
    made = undefined
  }
  const standing = (phase: RecordingState['phase']) => tell({ phase, seconds: recorder?.seconds() ?? 0 })
  return {
    level: () => recorder?.level() ?? 0,
    seconds: () => recorder?.seconds() ?? 0,
    async start() {
      if (!type) return tell({ ...nothingRecorded, problem: cannotRecord })
      standing('asking')
      try {
        recorder = await open(type)
        if (isEnded) return forget()
        standing('recording')
      } catch (error) {
        if (!isEnded) tell({ ...nothingRecorded, problem: refusedWords(error) })
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
      tell({ phase: 'recorded', seconds: ending.seconds(), made })
    },
    discard() {
      forget()
      tell(nothingRecorded)
    },
    /** The page goes: the microphone is let go of, and nobody is told. */
    end() {
      isEnded = true
      forget()
    },
  }
}
