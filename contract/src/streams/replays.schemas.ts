import * as z from 'zod/mini'
import { userHtml } from '../kit/written.ts'
import { Chapter, FileId, putChapters } from '../media/schemas.ts'
import { StreamLine } from './lines.schemas.ts'

const byRecording = { params: z.object({ fileId: FileId }) }

/** The state of a replay: it is cut, can be published, or was not made. */
export const ReplayState = z.enum(['making', 'ready', 'failed', 'storage_full'])

export type ReplayState = z.output<typeof ReplayState>

/** What a performer makes of the recording of a stream. */
const Replay = z.object({
  streamId: z.string(),
  title: userHtml(z.string(), 'item.title'),
  /** The length of the recording in seconds. */
  duration: z.number(),
  /** Moments of the stream that may be chapters, at seconds of the recording, earliest first. */
  suggestions: z.array(z.extend(Chapter, { reason: z.enum(['goal', 'title', 'tip']) })),
  /** The replay that was made last; null before the first one. */
  replay: z.nullable(
    z.object({
      state: ReplayState,
      from: z.number(),
      to: z.number(),
      chapters: z.array(Chapter),
      /** The video that can be published; null while there is none. */
      fileId: z.nullable(z.string()),
    }),
  ),
})

export const readReplay = { ...byRecording, result: Replay }

export const makeReplay = {
  ...byRecording,
  body: z.object({
    /** The first and the last second of the recording that is shown. */
    from: z.number().check(z.gte(0)),
    to: z.number().check(z.gt(0)),
    /** The chapters, at seconds of the recording; those outside are left out. */
    chapters: putChapters.body.shape.chapters,
  }),
  result: Replay,
}

export const readReplayChat = {
  ...byRecording,
  query: z.object({
    /** The number of the part, counted from 0. */
    part: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)), 0),
    /** The address of the playlist, or of the video itself, which the viewer was given. */
    address: z.string().check(z.maxLength(500)),
  }),
  result: z.object({
    /** In their order, each at the second of the video at which it was written. */
    lines: z.array(z.object({ second: z.number(), line: StreamLine })),
    /** True for those who may remove lines of others: the performer, and staff. */
    canRemove: z.boolean(),
  }),
}
