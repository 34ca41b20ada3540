import { lazy } from 'react'
import type { Recorder } from '../../features/content/attachments/recorder.ts'

/** Records voice notes; its code is loaded beside the page. */
export const VoiceRecorder: Recorder = lazy(async () => ({
  default: (await import('../../features/media/voice-recorder.tsx')).VoiceRecorder,
}))

/** Records video notes, in the same way. */
export const VideoNoteRecorder: Recorder = lazy(async () => ({
  default: (await import('../../features/media/voice-recorder.tsx')).VideoNoteRecorder,
}))
