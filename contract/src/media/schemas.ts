import * as z from 'zod/mini'
import { Done, idOf, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { ALT_MAX } from './calls.ts'

export const FileId = idOf('File')

/** Every kind of file: where it was uploaded decides, never the client. Identity documents are none of these. */
export const FileKind = z.enum([
  'avatar',
  'cover',
  'feed-photo',
  'feed-video',
  'feed-thumbnail',
  'feed-teaser',
  'feed-audio',
  'message-photo',
  'message-video',
  'site-picture',
  'promo',
  'welcome-video',
])
export type FileKind = z.output<typeof FileKind>

/** The steps of a file, in order; the last three are ends. */
export const FileStage = z.enum(['uploaded', 'scanning', 'processing', 'ready', 'rejected', 'failed'])
export type FileStage = z.output<typeof FileStage>

/** One size of a picture, for `srcset`. */
export const Picture = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** One quality of a video that can be played. */
export const VideoQuality = z.object({ name: z.string(), width: z.number(), height: z.number() })

/** Captions of a video in one language, as WebVTT. */
export const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() })

/**
 * A file as one viewer sees it. Addresses hold for five minutes and for that viewer alone. Of a locked file there is the
 * blurred preview and no address of anything else.
 */
export const MediaFile = z.object({
  _id: z.string(),
  type: FileKind,
  /** As its owner named it; for everyone else empty. */
  name: z.string(),
  /** Its owner's words for people who do not see it; empty while locked, and where nothing was said. */
  alt: userHtml(z.string()),
  /** Of what `url` leads to. */
  mimeType: z.string(),
  /**
   * The largest picture, a video as one MP4, or the sound itself; null while locked or not ready. A video that has no
   * MP4 yet has its playlist here.
   */
  url: z.nullable(z.string()),
  /** Of a video: its playlist, which offers every quality; null while locked or not ready. */
  playlist: z.nullable(z.string()),
  /** Smallest first: pictures, posters of a video, or the blurred preview of a locked file. */
  thumbnails: z.array(z.string()),
  pictures: z.array(Picture),
  /** The preview made on the server; public. */
  blurred: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The moving version of an animated picture, without sound, as WebP; the pictures are its still. */
  animation: z.nullable(z.string()),
  /** In seconds; of videos and sound. */
  duration: z.nullable(z.number()),
  /** Of sound: how loud it is along its length, about 200 peaks from 0 to 100; null while locked or not ready. */
  waveform: z.nullable(z.array(z.number())),
  /** Of the original, in bytes; 0 while locked. */
  size: z.number(),
  /** Base64. */
  thumbhash: z.nullable(z.string()),
  status: z.enum(['processing', 'finished', 'error']),
  stage: FileStage,
  percent: z.number(),
  /** Ready to show: why the status is error, or why not every quality of a video could be made. */
  reason: z.nullable(z.string()),
  /** Of what is under way: the file itself, or the qualities still to come; null when nothing is or nobody knows yet. */
  secondsLeft: z.nullable(z.number()),
  /** Of videos: complete when every quality that is planned can be played. */
  renditions: z.nullable(z.enum(['pending', 'complete'])),
  /** How far the qualities still to come are; null when none is. */
  renditionsPercent: z.nullable(z.number()),
  /** What a video plays in at the moment, smallest first; empty while locked. */
  qualities: z.array(VideoQuality),
  /** Three silent seconds of a video as MP4; of a locked one blurred on the server. */
  preview: z.nullable(z.string()),
  /** Empty while locked; its owner sees them before the video is ready. */
  captions: z.array(Captions),
})
export type MediaFile = z.output<typeof MediaFile>

const params = z.object({ id: FileId })

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

export const choosePoster = {
  params,
  body: z.object({ second: z.optional(z.number().check(z.minimum(0, 'Not before the beginning'))) }),
  result: MediaFile,
}

const captionParams = z.object({
  id: FileId,
  /** A language tag in lower case: `en`, `pt-br`. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/, 'A language tag such as en or pt-br')),
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
