import * as z from 'zod/mini'
import {
  ContentState,
  downloadFields,
  releasedFields,
  tierFields,
} from '../content/offer.schemas.ts'
import { isOpenToMany } from '../content/open-to-many.ts'
import { participantFields } from '../content/participations.schemas.ts'
import { PostAudience, PostLock, PostPoster } from '../feed/posts.schemas.ts'
import { Instant, Tokens } from '../kit/scalars.ts'
import { forOtherClients, userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'

/**
 * The cover of a gallery; its blurred preview while the gallery is locked. Without a picture to
 * show, `url` is null.
 */
export const GalleryCover = z.omit(PostPoster, { _id: true })

const seenGallery = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  slug: z.string(),
  /** Empty while locked, unless its performer shows it to everyone. */
  description: userHtml(z.string(), 'item.description'),
  /** True when everyone reads the description, also while the gallery is locked. */
  isDescriptionShown: z.boolean(),
  performerId: z.string(),
  performer: PersonCard,
  tags: z.array(userHtml(z.string())),
  ...participantFields,
  isSale: z.boolean(),
  price: Tokens,
  audience: PostAudience,
  ...tierFields,
  ...downloadFields,
  ...releasedFields,
  status: z.enum(['active', 'inactive']),
  state: ContentState,
  isSchedule: z.boolean(),
  scheduleAt: z.nullable(Instant),
  /** The IANA name of the time zone in which the performer chose that time. */
  scheduleZone: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  coverPhoto: GalleryCover,
  /** True when AI had a part in one of its files, as its creator or the file says. */
  hasAi: z.optional(z.boolean()),
  /** The number of photos that viewers see once the gallery is unlocked. */
  numOfItems: z.number(),
  stats: z.object({
    views: z.number(),
    likes: z.number(),
    bookmarks: z.number(),
    comments: z.number(),
  }),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  isSubscribed: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isLocked: z.boolean(),
  /** Null when the gallery is unlocked. */
  lockedBy: z.nullable(PostLock),
  /**
   * The number of its photos that the viewer owns by other purchases, which are open while the
   * gallery is locked; 0 once it is not.
   */
  ownedFiles: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})

/**
 * A gallery as one viewer sees it. Of a locked one the cover is blurred, and the description empty
 * unless it is shown to everyone.
 */
export const Gallery = forOtherClients(seenGallery, (wire) => ({
  isBought: wire.isBought || isOpenToMany(wire),
}))
/** A gallery as a client reads it. */
export type Gallery = z.input<typeof Gallery>
