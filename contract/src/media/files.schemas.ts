import * as z from 'zod/mini'
import { idOf } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { AiOrigin, FileClaims } from './ai.ts'

export const FileId = idOf('File')

/**
 * The kinds of files: the call of the upload determines the kind, never the client. Identity
 * documents are stored separately.
 */
export const FileKind = z.enum([
  'avatar',
  'cover',
  'feed-photo',
  'feed-video',
  'feed-thumbnail',
  'feed-teaser',
  'feed-audio',
  'photo',
  'video',
  'video-thumbnail',
  'video-teaser',
  'product-image',
  'product-file',
  'message-photo',
  'message-video',
  'message-audio',
  'message-note-video',
  'site-picture',
  'promo',
  'welcome-video',
  'stream-cover',
])
export type FileKind = z.output<typeof FileKind>

/**
 * The stages of a file, in order; the last three are final. In `review` it waits for a reviewer
 * before it is shown, and in `people` until everyone in it has agreed.
 */
export const FileStage = z.enum([
  'uploaded',
  'scanning',
  'processing',
  'review',
  'people',
  'ready',
  'rejected',
  'failed',
])
export type FileStage = z.output<typeof FileStage>

/** One size of a picture, for `srcset`. */
export const Picture = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** One playable quality of a video. */
export const VideoQuality = z.object({ name: z.string(), width: z.number(), height: z.number() })

/** Captions of a video in one language, as WebVTT. */
export const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() })

/** A chapter of a video: it lasts from its second to the next chapter. */
export const Chapter = z.object({ second: z.number(), title: userHtml(z.string()) })
export type Chapter = z.output<typeof Chapter>

/**
 * The scrub pictures of a video, for the tip above the seek bar: sheets of equal pictures, filled
 * row by row. The first shows the first `interval` seconds.
 */
export const Storyboard = z.object({
  sheets: z.array(z.string()),
  columns: z.number(),
  rows: z.number(),
  /** The number of pictures on all sheets together. */
  count: z.number(),
  /** The seconds that one picture stands for. */
  interval: z.number(),
  /** The size of one picture in pixels. */
  width: z.number(),
  height: z.number(),
})
export type Storyboard = z.output<typeof Storyboard>

/**
 * A file as one viewer sees it. Addresses are valid for five minutes and for that viewer alone. A
 * locked file has only its blurred preview.
 */
export const MediaFile = z.object({
  _id: z.string(),
  type: FileKind,
  /** The file name chosen by its owner; empty for everyone else. */
  name: z.string(),
  /**
   * The owner's description for people who cannot see it; empty while locked, and where there is
   * none.
   */
  alt: userHtml(z.string()),
  /** Present when AI had a part in it, also while locked. */
  aiOrigin: z.optional(AiOrigin),
  /** Absent while locked, and where the file claims nothing of itself. */
  claims: z.optional(FileClaims),
  /** The type of the content at `url`. */
  mimeType: z.string(),
  /**
   * The largest picture, a video as one MP4, or the audio; null while locked or not ready. For a
   * video without an MP4 yet it is the playlist.
   */
  url: z.nullable(z.string()),
  /** The playlist of a video, which offers every quality; null while locked or not ready. */
  playlist: z.nullable(z.string()),
  /** Smallest first: pictures, posters of a video, or the blurred preview of a locked file. */
  thumbnails: z.array(z.string()),
  pictures: z.array(Picture),
  /** The blurred preview that the server made; public. */
  blurred: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /**
   * The animated version of an animated picture as WebP without sound; the pictures are its still.
   */
  animation: z.nullable(z.string()),
  /** The duration of videos and audio, in seconds, also while locked. */
  duration: z.nullable(z.number()),
  /**
   * True when there is sound in a video or audio, also while locked; null for others, and until it
   * is known.
   */
  hasSound: z.nullable(z.boolean()),
  /** The number of files in a ZIP archive; null for others, and where it is not known. */
  fileCount: z.nullable(z.number()),
  /**
   * The loudness of audio over time, about 200 peaks from 0 to 100; null while locked or not ready.
   */
  waveform: z.nullable(z.array(z.number())),
  /** The size of the original in bytes; 0 while locked. */
  size: z.number(),
  /** Base64. */
  thumbhash: z.nullable(z.string()),
  status: z.enum(['processing', 'finished', 'error']),
  stage: FileStage,
  percent: z.number(),
  /** Ready to show: why the status is error, or why some qualities of a video could not be made. */
  reason: z.nullable(z.string()),
  /**
   * The time left for processing the file or its further qualities; null when nothing is processed
   * or it is unknown.
   */
  secondsLeft: z.nullable(z.number()),
  /** For videos: `complete` when every planned quality can be played. */
  renditions: z.nullable(z.enum(['pending', 'complete'])),
  /** The progress of the further qualities; null when there are none. */
  renditionsPercent: z.nullable(z.number()),
  /** The qualities in which a video can be played now, smallest first; empty while locked. */
  qualities: z.array(VideoQuality),
  /** Three silent seconds of a video as MP4; for a locked one blurred on the server. */
  preview: z.nullable(z.string()),
  /** Empty while locked; its owner sees them before the video is ready. */
  captions: z.array(Captions),
  /** For its owner: what is new about the file and waits for a review; absent without any. */
  inReview: z.optional(z.array(z.enum(['poster', 'captions']))),
  /** In their order; empty while locked. */
  chapters: z.array(Chapter),
  /** Present for the recording of a stream and what was cut from it, unless it is locked. */
  isReplay: z.optional(z.literal(true)),
  /** Null while locked, and until it is made. */
  storyboard: z.nullable(Storyboard),
  /**
   * In ISO 8601, as all instants; `updatedAt` is when its processing or its description last
   * changed.
   */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MediaFile = z.output<typeof MediaFile>
