import * as z from 'zod/mini'
import {
  ContentState,
  OpenedAudience,
  offerFields,
  releaseFields,
} from '../content/offer.schemas.ts'
import { page, paging, searchedPage } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, nameText, Ref } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { OFFERS_MAX, POLL_OPTION_TEXT_MAX } from './calls.ts'
import { FileId, OptionId, PostFields, PostId } from './fields.schemas.ts'
import { PollOption, Post, PostFile, PostType } from './posts.schemas.ts'

export * from './posts.schemas.ts'

export const createPost = {
  body: PostFields,
  result: Post,
}

/** A post in its performer's table. */
export const OwnPost = z.extend(Post, {
  /** The number of sales that were not refunded, and the performer's share of them. */
  totalSale: z.number(),
  totalEarned: Currency,
})

export const listOwnPosts = {
  query: z.object({
    ...paging,
    type: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(ContentState),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(OwnPost),
}

export const readOwnPost = {
  params: z.object({ id: PostId }),
  result: Post,
}

export const updatePost = {
  params: z.object({ id: PostId }),
  body: z.extend(PostFields, { type: z.optional(PostType) }),
  result: Post,
}

export const updateOffers = {
  body: z.object({
    postIds: z
      .array(PostId)
      .check(z.minLength(1), z.maxLength(OFFERS_MAX, `At most ${OFFERS_MAX} posts`)),
    /** Without an audience only posts that are sold are changed. */
    audience: releaseFields.audience,
    fromTier: offerFields.fromTier,
    listId: releaseFields.listId,
    price: offerFields.price,
    groupPrices: releaseFields.groupPrices,
    /** The audiences that each post opens to later, in days after its own publication. */
    opensAfter: z.optional(
      z
        .array(z.object({ audience: OpenedAudience, days: z.int().check(z.gte(1), z.lte(3650)) }))
        .check(z.maxLength(3)),
    ),
  }),
  result: z.object({
    data: z.array(
      z.object({
        postId: z.string(),
        /** Why the post was not changed, in the language of the reader; null for a changed one. */
        refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
}

export const deletePost = {
  params: z.object({ id: PostId }),
  result: Done,
}

export const pinPost = {
  params: z.object({ id: PostId }),
  body: z.object({ isPinned: z.boolean() }),
  result: Post,
}

/** The days after which posts are archived; null for never. */
const archiving = z.object({ afterDays: z.nullable(z.int().check(z.gte(1), z.lte(3650))) })

export const readArchiving = { result: archiving }

export const setArchiving = { body: archiving, result: archiving }

export const uploadPhoto = { result: PostFile }

export const uploadVideo = { result: PostFile }

export const uploadThumbnail = { result: PostFile }

export const uploadTeaser = { result: PostFile }

export const uploadAudio = { result: PostFile }

export const createPollOption = {
  body: z.object({
    description: userHtml(nameText(POLL_OPTION_TEXT_MAX, 1), 'post.poll'),
    expiredAt: z.optional(z.nullable(Instant)),
  }),
  result: PollOption,
}

export const vote = {
  params: z.object({ pollOptionId: OptionId }),
  result: Post,
}

const ReminderResult = z.object({ isReminded: z.boolean() })

export const setReminder = {
  params: z.object({ id: PostId }),
  result: ReminderResult,
}

export const removeReminder = {
  params: z.object({ id: PostId }),
  result: ReminderResult,
}

/** Returns performers their own posts as another kind of viewer sees them. */
const viewAsQuery = { viewAs: z.optional(ViewAs) }

const filters = {
  ...paging,
  type: z.optional(z.string().check(z.maxLength(40))),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
  /** True to list only posts that everyone may open. */
  isFree: z.optional(z.boolean()),
  /** True to leave out posts with a file in which AI had a part, as its label says. */
  withoutAi: z.optional(z.boolean()),
}

export const listPosts = {
  query: z.object({ ...filters, isHome: z.optional(z.boolean()), performerId: z.optional(Ref) }),
  result: searchedPage(Post),
}

export const listPerformerPosts = {
  params: z.object({ username: Ref }),
  query: z.object({ ...filters, ...viewAsQuery }),
  result: searchedPage(Post),
}

/**
 * The real content of a subscription to a performer: the posts it unlocks, and how many of the
 * latest cost extra.
 */
export const SubscriptionFacts = z.object({
  /** Published posts for subscribers, by their type. */
  unlocks: z.object({ texts: z.number(), photos: z.number(), videos: z.number() }),
  /** The latest published posts, at most twenty, and how many of them are sold separately. */
  recent: z.object({ posts: z.number(), extra: z.number() }),
})

export const readSubscriptionFacts = {
  params: z.object({ username: Ref }),
  result: SubscriptionFacts,
}

export const readPost = {
  params: z.object({ id: Ref }),
  query: z.object(viewAsQuery),
  result: Post,
}

export const readFileStatus = {
  params: z.object({ id: Ref, fileId: FileId }),
  query: z.object(viewAsQuery),
  result: PostFile,
}
