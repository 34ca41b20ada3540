import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

/** A part of the recording of a stream. */
const StreamRecording = z.object({
  /** The file in the performer’s vault; null when it could not be kept. */
  fileId: z.nullable(z.string()),
  refusal: z.nullable(z.enum(['storage_full', 'refused'])),
  startedAt: Instant,
})

/** The figures of a stream about its recording. */
export const recordingFigures = {
  /**
   * Why it stopped before the stream was over: no storage was left, or the disk of the site was
   * full.
   */
  recordingStopped: z.nullable(z.enum(['storage_full', 'disk_full'])),
  /** Its parts in the vault, oldest first; for the performer only, once the stream is over. */
  recordings: z.array(StreamRecording),
}

/** True if new streams of a performer can be recorded. */
export const RecordingChoice = z.object({ isPossible: z.boolean() })
