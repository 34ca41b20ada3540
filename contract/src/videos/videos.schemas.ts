import * as z from 'zod/mini'
import {
  ContentState,
  downloadFields,
  releasedFields,
  tierFields,
} from '../content/offer.schemas.ts'
import { isOpenToMany } from '../content/open-to-many.ts'
import { participantFields } from '../content/participations.schemas.ts'
import { PostAudience, PostLock, PostPerformer, PostPoster } from '../feed/posts.schemas.ts'
import { Instant, Tokens } from '../kit/scalars.ts'
import { forOtherClients, userHtml } from '../kit/written.ts'
import { MediaFile } from '../media/schemas.ts'

/**
 * The status of a video: a draft was never published, and the file of one with `file-error` cannot
 * be played.
 */
export const VideoStatus = z.enum(['active', 'inactive', 'draft', 'file-error'])
export type VideoStatus = z.output<typeof VideoStatus>

const seenVideo = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  slug: z.string(),
  /** Empty while locked, unless its performer shows it to everyone. */
  description: userHtml(z.string(), 'item.description'),
  /** True when everyone reads the description, also while the video is locked. */
  isDescriptionShown: z.boolean(),
  performerId: z.string(),
  performer: PostPerformer,
  tags: z.array(userHtml(z.string())),
  ...participantFields,
  isSale: z.boolean(),
  price: Tokens,
  audience: PostAudience,
  ...tierFields,
  ...downloadFields,
  ...releasedFields,
  status: VideoStatus,
  state: ContentState,
  isSchedule: z.boolean(),
  scheduledAt: z.nullable(Instant),
  /** The IANA name of the time zone in which the performer chose that time. */
  scheduleZone: z.nullable(z.string()),
  /** The time from which only its performer and buyers see it. */
  expiresAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  fileId: z.string(),
  /** Its `url` is null in lists and while locked. */
  video: z.nullable(MediaFile),
  /** True while the video cannot be played yet. */
  processing: z.boolean(),
  thumbnailId: z.nullable(z.string()),
  /** Chosen by the site: the uploaded thumbnail, the teaser, or the video, blurred while locked. */
  thumbnail: z.nullable(PostPoster),
  /** True when AI had a part in one of its files, as its creator or the file says. */
  hasAi: z.optional(z.boolean()),
  teaserId: z.nullable(z.string()),
  teaser: z.nullable(MediaFile),
  teaserProcessing: z.boolean(),
  stats: z.object({
    views: z.number(),
    likes: z.number(),
    comments: z.number(),
    bookmarks: z.number(),
  }),
  isSubscribed: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  isLocked: z.boolean(),
  /** Null when the video is unlocked. */
  lockedBy: z.nullable(PostLock),
  createdAt: Instant,
  updatedAt: Instant,
})

/**
 * A video as one viewer sees it. Of a locked one the participants and every address but public ones
 * are left out, and the description unless it is shown to everyone.
 */
export const Video = forOtherClients(seenVideo, (wire) => ({
  isBought: wire.isBought || isOpenToMany(wire),
}))
/** A video as a client reads it. */
export type Video = z.input<typeof Video>
