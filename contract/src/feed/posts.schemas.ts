import * as z from 'zod/mini'
import {
  ContentState,
  downloadFields,
  ListedAudience,
  releasedFields,
  tierFields,
} from '../content/offer.schemas.ts'
import { Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile, Picture } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'

/** The types of posts. */
export const PostType = z.enum(['text', 'photo', 'video', 'audio', 'scheduled-streaming'])
export type PostType = z.output<typeof PostType>

/** The types of what is stored as a post: a story is created by calls of its own. */
export const StoredPostType = z.enum([...PostType.options, 'story'])
export type StoredPostType = z.output<typeof StoredPostType>

/** The audience of a post. `buyers` pay its price, and so do subscribers unless theirs is 0. */
export const PostAudience = ListedAudience
export type PostAudience = z.output<typeof PostAudience>

/**
 * The action that unlocks a locked post: following, subscribing, buying it, or being on the
 * performer's list.
 */
export const PostLock = z.enum(['follow', 'subscribe', 'buy', 'list'])
export type PostLock = z.output<typeof PostLock>

/** One answer of a poll, with its votes. */
export const PollOption = z.object({
  _id: z.string(),
  description: userHtml(z.string(), 'post.poll'),
  totalVote: z.number(),
  /** The end of the poll; null for a poll without an end. */
  expiredAt: z.nullable(Instant),
  /** True when the viewer chose it. */
  isVoted: z.boolean(),
})
/** An answer of a poll as a client reads it. */
export type PollOption = z.input<typeof PollOption>

/**
 * A file of a post. For a locked post its id and type are included, and `url` is an address of ours
 * that checks each time whether the viewer may see the post: it answers 403 until they may, and
 * redirects to the file from then on.
 */
export const PostFile = MediaFile
export type PostFile = z.input<typeof PostFile>

/** The picture of a post in a list; for a locked post the blurred preview that the server made. */
export const PostPoster = z.object({
  /** The file it was made from: the uploaded thumbnail, or a file of the post itself. */
  _id: z.string(),
  url: z.nullable(z.string()),
  /** The description of that file; empty while locked. */
  alt: userHtml(z.string()),
  thumbnails: z.array(z.string()),
  pictures: z.array(Picture),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thumbhash: z.nullable(z.string()),
  isBlurred: z.boolean(),
})

/** The performer of a post. */
export const PostPerformer = z.extend(PersonCard, { isFeatured: z.boolean() })

/**
 * A post as one viewer sees it. Of a locked post at most the first line of its text is included,
 * and its files have only the address that checks access.
 */
export const Post = z.object({
  _id: z.string(),
  type: StoredPostType,
  title: userHtml(z.string(), 'post.title'),
  slug: z.string(),
  /** Empty while locked. */
  text: userHtml(z.string(), 'post.text'),
  /**
   * The first line of the text of a locked post, shortened if it is long; empty unless its
   * performer shows it.
   */
  firstLine: userHtml(z.string(), 'post.text'),
  /** True when the performer shows the first line while the post is locked. */
  isFirstLineShown: z.boolean(),
  fromSource: z.literal('performer'),
  fromSourceId: z.string(),
  performer: PostPerformer,
  fileIds: z.array(z.string()),
  /** The files that are open to everyone who finds the post, also while it is locked. */
  freeFileIds: z.array(z.string()),
  files: z.array(PostFile),
  thumbnailId: z.nullable(z.string()),
  /**
   * Chosen by the site: the uploaded thumbnail, the first photo, the teaser, the first video; null
   * for plain text.
   */
  thumbnail: z.nullable(PostPoster),
  teaserId: z.nullable(z.string()),
  teaser: z.nullable(PostFile),
  isSale: z.boolean(),
  price: Tokens,
  audience: PostAudience,
  ...tierFields,
  ...downloadFields,
  ...releasedFields,
  status: z.enum(['active', 'inactive']),
  isSchedule: z.boolean(),
  scheduleAt: z.nullable(Instant),
  /** The IANA name of the time zone in which the performer chose that time. */
  scheduleZone: z.nullable(z.string()),
  /** The time from which only its performer and buyers see it. */
  expiresAt: z.nullable(Instant),
  /** The time at which it is archived; absent for all but its creator. */
  archiveAt: z.optional(z.nullable(Instant)),
  /** True for a post that no rule by age archives; absent for all but its creator. */
  isKept: z.optional(z.boolean()),
  state: ContentState,
  /** True for a post that is pinned to the performer's page. */
  isPinned: z.boolean(),
  pinnedAt: z.nullable(Instant),
  /** The start of the announced stream; null for every other type. */
  streamingScheduled: z.nullable(Instant),
  /** The question; empty when there is none or the post is locked, like the answers. */
  pollDescription: userHtml(z.string(), 'post.poll'),
  pollIds: z.array(z.string()),
  pollExpiredAt: z.nullable(Instant),
  polls: z.array(PollOption),
  /** The series that it is in. */
  seriesId: z.nullable(z.string()),
  /** Null until others can see it: files still processing, scheduled, or never active. */
  publishedAt: z.nullable(Instant),
  isSubscribed: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  /** True when the viewer asked for a reminder of the announced stream. */
  isReminded: z.boolean(),
  totalLike: z.number(),
  totalComment: z.number(),
  isLocked: z.boolean(),
  /** Null when the post is unlocked. */
  lockedBy: z.nullable(PostLock),
  /**
   * The number of its files that the viewer owns by other purchases, which are open while the post
   * is locked; 0 once it is not. Its free files are not counted.
   */
  ownedFiles: z.number(),
  /** The number of its files, included also when locked. */
  counts: z.object({ photos: z.number(), videos: z.number(), audios: z.number() }),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A post as a client reads it. */
export type Post = z.input<typeof Post>
