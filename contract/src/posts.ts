import * as z from 'zod/mini'
import { Instant, Tokens } from './kit/scalars.ts'
import { MediaFile, Picture } from './media.ts'
import { PersonCard } from './people.ts'

/** What a post can be today. */
export const PostType = z.enum(['text', 'photo', 'video'])
export type PostType = z.output<typeof PostType>

/** Who a post is for. `buyers` pay its price, subscribers too. */
export const PostAudience = z.enum(['everyone', 'followers', 'subscribers', 'buyers', 'list'])
export type PostAudience = z.output<typeof PostAudience>

/** What unlocks a locked post: following, subscribing, buying it, or being on the performer's list. */
export const PostLock = z.enum(['follow', 'subscribe', 'buy', 'list'])
export type PostLock = z.output<typeof PostLock>

/** The longest text of a post. */
export const POST_TEXT_MAX = 2000
/** The most files in a post. */
export const POST_FILES_MAX = 12
/** The highest price of a post, in tokens. */
export const POST_PRICE_MAX = 10_000

/** A file of a post. In a locked post only its id and type are told. */
export const PostFile = MediaFile
export type PostFile = z.input<typeof PostFile>

/** What stands for a post in a list: a picture, or of a locked post the blurred preview made on the server. */
export const PostPoster = z.object({
  url: z.nullable(z.string()),
  thumbnails: z.array(z.string()),
  pictures: z.array(Picture),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thumbhash: z.nullable(z.string()),
  isBlurred: z.boolean(),
})

/** A post as one viewer sees it. A locked one has no text and no address of its files. */
export const Post = z.object({
  _id: z.string(),
  type: PostType,
  title: z.string(),
  slug: z.string(),
  /** Empty when locked. */
  text: z.string(),
  fromSource: z.literal('performer'),
  fromSourceId: z.string(),
  performer: PersonCard,
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
  /** Null until it can be seen by others: files still processing, scheduled, or never active. */
  publishedAt: z.nullable(Instant),
  isSubscribed: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  totalLike: z.number(),
  totalComment: z.number(),
  isLocked: z.boolean(),
  /** Null when open. */
  lockedBy: z.nullable(PostLock),
  /** What is inside, told also when locked. */
  counts: z.object({ photos: z.number(), videos: z.number() }),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A post as a client reads it. */
export type Post = z.input<typeof Post>
