import * as z from 'zod/mini'
import { Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile, Picture } from '../media/schemas.ts'
import { PersonCard } from '../people/schemas.ts'

/** What a post can be. */
export const PostType = z.enum(['text', 'photo', 'video', 'audio', 'scheduled-streaming'])
export type PostType = z.output<typeof PostType>

/** Who a post is for. `buyers` pay its price, subscribers too. */
export const PostAudience = z.enum(['everyone', 'followers', 'subscribers', 'buyers', 'list'])
export type PostAudience = z.output<typeof PostAudience>

/**
 * Where a post stands. A draft was never published; what was published and then made inactive is archived: only its
 * performer and earlier buyers see it.
 */
export const PostState = z.enum(['draft', 'scheduled', 'processing', 'published', 'expired', 'archived'])
export type PostState = z.output<typeof PostState>

/** What unlocks a locked post: following, subscribing, buying it, or being on the performer's list. */
export const PostLock = z.enum(['follow', 'subscribe', 'buy', 'list'])
export type PostLock = z.output<typeof PostLock>

/** One answer of a poll, with its votes. */
export const PollOption = z.object({
  _id: z.string(),
  description: userHtml(z.string()),
  totalVote: z.number(),
  /** Null: votes are taken for good. */
  expiredAt: z.nullable(Instant),
  /** The viewer chose it. */
  isVoted: z.boolean(),
})
/** An answer of a poll as a client reads it. */
export type PollOption = z.input<typeof PollOption>

/**
 * A file of a post. In a locked post its id and type are told, and as `url` an address of ours that asks whether the
 * viewer may see the post each time it is opened: it answers 403 until they may, and leads to the file from then on.
 */
export const PostFile = MediaFile
export type PostFile = z.input<typeof PostFile>

/** What stands for a post in a list: a picture, or of a locked post the blurred preview made on the server. */
export const PostPoster = z.object({
  /** The file it was made of: the uploaded thumbnail, or a file of the post itself. */
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

/** A post as one viewer sees it. A locked one has of its text the first line at most, and its files have no address but the one that asks. */
export const Post = z.object({
  _id: z.string(),
  type: PostType,
  title: userHtml(z.string()),
  slug: z.string(),
  /** Empty when locked. */
  text: userHtml(z.string()),
  /** The first line of the text of a locked post, cut where it is long; empty unless its performer shows it. */
  firstLine: userHtml(z.string()),
  /** The performer shows the first line of the text while the post is locked. */
  isFirstLineShown: z.boolean(),
  fromSource: z.literal('performer'),
  fromSourceId: z.string(),
  performer: PostPerformer,
  fileIds: z.array(z.string()),
  files: z.array(PostFile),
  thumbnailId: z.nullable(z.string()),
  /** Chosen by the site: the uploaded thumbnail, the first photo, the teaser, the first video; null for plain text. */
  thumbnail: z.nullable(PostPoster),
  teaserId: z.nullable(z.string()),
  teaser: z.nullable(PostFile),
  isSale: z.boolean(),
  price: Tokens,
  audience: PostAudience,
  status: z.enum(['active', 'inactive']),
  isSchedule: z.boolean(),
  scheduleAt: z.nullable(Instant),
  /** The IANA name of the time zone the performer chose that instant in. */
  scheduleZone: z.nullable(z.string()),
  /** From then on only its performer and buyers see it. */
  expiresAt: z.nullable(Instant),
  state: PostState,
  /** Pinned posts stand first on the performer's page. */
  isPinned: z.boolean(),
  pinnedAt: z.nullable(Instant),
  /** When the announced stream begins; null for every other type. */
  streamingScheduled: z.nullable(Instant),
  /** The question; empty when there is none or the post is locked, as are the answers. */
  pollDescription: userHtml(z.string()),
  pollIds: z.array(z.string()),
  pollExpiredAt: z.nullable(Instant),
  polls: z.array(PollOption),
  /** Null until it can be seen by others: files still processing, scheduled, or never active. */
  publishedAt: z.nullable(Instant),
  isSubscribed: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  /** The viewer asked to be told before the announced stream begins. */
  isReminded: z.boolean(),
  totalLike: z.number(),
  totalComment: z.number(),
  isLocked: z.boolean(),
  /** Null when open. */
  lockedBy: z.nullable(PostLock),
  /** What is inside, told also when locked. */
  counts: z.object({ photos: z.number(), videos: z.number(), audios: z.number() }),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A post as a client reads it. */
export type Post = z.input<typeof Post>
