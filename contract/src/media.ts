import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { Done, idOf, text } from './kit/scalars.ts'
import { written } from './kit/written.ts'

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
  alt: written(z.string()),
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

/** Where the bytes are: outside /api, signed for one viewer. */
export const mediaPath = '/media/:fileId/:name'

/** Avatars, covers, thumbnails and blurred previews: for everybody, and never changing. */
export const publicMediaPath = '/media/public/:fileId/:name'

const params = z.object({ id: FileId })

export const readFile = call({
  name: 'media.readFile',
  method: 'GET',
  path: '/media/files/:id',
  access: 'account',
  summary: 'Where one of the own files stands, with fresh addresses.',
  params,
  result: MediaFile,
  errors: ['media.not_found'],
})

export const readOriginal = call({
  name: 'media.readOriginal',
  method: 'GET',
  path: '/media/files/:id/original',
  access: 'account',
  summary: 'An address to download exactly what was uploaded; for its owner.',
  params,
  result: z.object({ url: z.string() }),
  errors: ['media.not_found'],
})

export const removeFile = call({
  name: 'media.removeFile',
  method: 'DELETE',
  path: '/media/files/:id',
  access: 'account',
  summary: 'Removes one of the own files that is not part of anything.',
  params,
  result: Done,
  errors: ['media.not_found', 'media.in_use'],
})

export const retryFile = call({
  name: 'media.retryFile',
  method: 'POST',
  path: '/media/files/:id/retry',
  access: 'account',
  summary:
    'Begins again on an own file that failed, or on the qualities of a video that could not be made; five times.',
  params,
  result: MediaFile,
  errors: ['media.not_found', 'media.not_retryable'],
})

/** The longest description of a file. */
export const ALT_MAX = 500

export const describeFile = call({
  name: 'media.describeFile',
  method: 'PUT',
  path: '/media/files/:id/alt',
  access: 'account',
  summary: 'Describes an own photo or video for people who do not see it; empty words take the description away.',
  params,
  body: z.object({ alt: written(text(ALT_MAX)) }),
  result: MediaFile,
  errors: ['media.not_found'],
})

/** The most that captions may take. */
const CAPTIONS_MAX = 1024 * 1024

export const choosePoster = call({
  name: 'media.choosePoster',
  method: 'PUT',
  path: '/media/files/:id/poster',
  access: 'account',
  summary:
    'The picture an own video stands with: the one at a second of it, or an uploaded one; neither: the site chooses.',
  params,
  body: z.object({ second: z.optional(z.number().check(z.minimum(0, 'Not before the beginning'))) }),
  files: { poster: { maxBytes: 20 * 1024 * 1024, required: false } },
  result: MediaFile,
  errors: ['media.not_found', 'media.not_a_video', 'media.not_ready', 'media.not_accepted'],
})

const captionParams = z.object({
  id: FileId,
  /** A language tag in lower case: `en`, `pt-br`. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/, 'A language tag such as en or pt-br')),
})

export const putCaptions = call({
  name: 'media.putCaptions',
  method: 'PUT',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Captions of an own video in one language, as WebVTT; replaces those that were there.',
  params: captionParams,
  body: z.object({ label: z.optional(z.string().check(z.maxLength(60, 'At most 60 characters'))) }),
  files: { captions: { maxBytes: CAPTIONS_MAX, required: true } },
  result: MediaFile,
  errors: ['media.not_found', 'media.not_a_video', 'media.captions_unreadable', 'media.too_many_captions'],
})

export const removeCaptions = call({
  name: 'media.removeCaptions',
  method: 'DELETE',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Takes captions of an own video away.',
  params: captionParams,
  result: MediaFile,
  errors: ['media.not_found'],
})
