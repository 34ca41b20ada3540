import * as z from 'zod/mini'
import { Done, Instant, nameText, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { AiOrigin } from './ai.ts'
import { ALT_MAX, CHAPTER_TITLE_MAX, CHAPTERS_MAX } from './calls.ts'
import { FileId, FileKind, MediaFile } from './files.schemas.ts'

export type { FileClaims } from './ai.ts'
export { AiOrigin } from './ai.ts'
export {
  Captions,
  Chapter,
  FileId,
  FileKind,
  FileStage,
  MediaFile,
  Picture,
  Storyboard,
  VideoQuality,
} from './files.schemas.ts'

/** A resumable upload of the account. */
export const ResumableUpload = z.object({
  /** Also the id of the file that it becomes. */
  _id: z.string(),
  kind: FileKind,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The bytes that have arrived. */
  received: z.number(),
  status: z.enum(['receiving', 'finished', 'refused']),
  /** The file, once it is complete. */
  fileId: z.nullable(z.string()),
  /** The reason why the complete file was refused, ready to show. */
  problem: z.nullable(z.string()),
  createdAt: Instant,
  /** Unfinished uploads are deleted then, unless more of them arrives. */
  expiresAt: Instant,
})
export type ResumableUpload = z.output<typeof ResumableUpload>

const params = z.object({ id: FileId })

export const listUploads = {
  result: z.object({
    data: z.array(ResumableUpload),
    /** The bytes of the account's files and of its unfinished uploads. */
    usedBytes: z.number(),
    allowedBytes: z.number(),
  }),
}

export const cancelUpload = {
  params,
  result: Done,
}

export const readFile = {
  params,
  result: MediaFile,
}

export const readOriginal = {
  params,
  result: z.object({ url: z.string() }),
}

export const removeFile = {
  params,
  result: Done,
}

export const retryFile = {
  params,
  result: MediaFile,
}

export const describeFile = {
  params,
  body: z.object({ alt: userHtml(text(ALT_MAX)) }),
  result: MediaFile,
}

export const labelFile = {
  params,
  /** Null when AI had no part in the file. */
  body: z.object({ aiOrigin: z.nullable(AiOrigin) }),
  result: MediaFile,
}

export const choosePoster = {
  params,
  body: z.object({ second: z.optional(z.number().check(z.minimum(0, 'Must not be negative'))) }),
  result: MediaFile,
}

const captionParams = z.object({
  id: FileId,
  /** A language tag in lower case: `en`, `pt-br`. */
  language: z
    .string()
    .check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/, 'A language tag such as en or pt-br')),
})

export const putCaptions = {
  params: captionParams,
  body: z.object({ label: z.optional(z.string().check(z.maxLength(60, 'At most 60 characters'))) }),
  result: MediaFile,
}

export const removeCaptions = {
  params: captionParams,
  result: MediaFile,
}

const second = z
  .number()
  .check(z.minimum(0, 'Must not be negative'), z.maximum(864_000, 'Too late'))

export const putChapters = {
  params,
  body: z.object({
    chapters: z
      .array(
        z.object({
          second,
          title: userHtml(nameText(CHAPTER_TITLE_MAX, 1)),
        }),
      )
      .check(z.maxLength(CHAPTERS_MAX, `At most ${CHAPTERS_MAX} chapters`)),
  }),
  result: MediaFile,
}

export const readPosition = {
  params,
  result: z.object({ second: z.number() }),
}

export const savePosition = {
  params,
  body: z.object({
    second,
    /**
     * The address of the playlist, or of the video itself, which shows that the account may watch
     * it now.
     */
    address: z.string().check(z.maxLength(500)),
  }),
  result: Done,
}
