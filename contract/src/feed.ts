import * as z from 'zod/mini'
import { FileId, OptionId, PostFields, PostId, publishErrors, writeErrors } from './feed/fields.ts'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, DateFilter, Done, Instant, Ref, text } from './kit/scalars.ts'
import { written } from './kit/written.ts'
import { POLL_OPTION_TEXT_MAX, PollOption, Post, PostFile, PostState, PostType } from './posts.ts'
import { ViewAs } from './profiles.ts'

export * from './feed/uploads.ts'
export * from './posts.ts'

export const createPost = call({
  name: 'feed.createPost',
  method: 'POST',
  path: '/performer/feeds',
  access: 'performer',
  summary:
    'Makes a post. Its files may still be processing: it is published when they are ready and its time has come. With status inactive it is a draft, which may be incomplete.',
  body: PostFields,
  result: Post,
  errors: [...writeErrors],
})

/** A post as its performer's table shows it. */
export const OwnPost = z.extend(Post, {
  /** The number of sales that were not refunded, and the performer's share of them. */
  totalSale: z.number(),
  totalEarned: Currency,
})

export const listOwnPosts = call({
  name: 'feed.listOwnPosts',
  method: 'GET',
  path: '/performer/feeds',
  access: 'performer',
  summary: 'All posts of the performer who asks, published or not.',
  query: z.object({
    ...paging,
    type: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(PostState),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(OwnPost),
  errors: [],
})

export const readOwnPost = call({
  name: 'feed.readOwnPost',
  method: 'GET',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'One post of the performer who asks.',
  params: z.object({ id: PostId }),
  result: Post,
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const updatePost = call({
  name: 'feed.updatePost',
  method: 'PUT',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary:
    'Changes a post. Fields left out stay; earlier buyers keep it whatever changes. Its type stays unless it is a draft.',
  params: z.object({ id: PostId }),
  body: z.extend(PostFields, { type: z.optional(PostType) }),
  result: Post,
  errors: ['feed.not_found', 'feed.not_yours', ...writeErrors],
})

export const deletePost = call({
  name: 'feed.deletePost',
  method: 'DELETE',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'Hides a post from everybody but its buyers.',
  params: z.object({ id: PostId }),
  result: Done,
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const pinPost = call({
  name: 'feed.pinPost',
  method: 'PUT',
  path: '/performer/feeds/:id/pin',
  access: 'performer',
  summary: 'Puts a published post first on the own page, or takes it back among the others.',
  params: z.object({ id: PostId }),
  body: z.object({ isPinned: z.boolean() }),
  result: Post,
  errors: ['feed.not_found', 'feed.not_yours', 'feed.not_published', 'feed.pins_full'],
})

export const createPollOption = call({
  name: 'feed.createPollOption',
  method: 'POST',
  path: '/performer/feeds/polls',
  access: 'performer',
  summary: 'One answer of a poll; the post that is made next names it. What no post names is forgotten after a day.',
  body: z.object({ description: written(text(POLL_OPTION_TEXT_MAX, 1)), expiredAt: z.optional(z.nullable(Instant)) }),
  result: PollOption,
  errors: [...publishErrors],
})

export const vote = call({
  name: 'feed.vote',
  method: 'POST',
  path: '/user/feeds/vote/:pollOptionId',
  access: 'account',
  summary: 'Chooses an answer of a poll, once and for good, where the post may be seen.',
  params: z.object({ pollOptionId: OptionId }),
  result: Post,
  errors: ['feed.poll_not_found', 'feed.locked', 'feed.poll_voted', 'feed.poll_over'],
})

const Reminded = z.object({ isReminded: z.boolean() })

export const setReminder = call({
  name: 'feed.setReminder',
  method: 'PUT',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary: 'Asks to be told shortly before an announced stream begins. Doing it twice changes nothing.',
  params: z.object({ id: PostId }),
  result: Reminded,
  errors: ['feed.not_found', 'feed.not_a_stream', 'feed.stream_begun'],
})

export const removeReminder = call({
  name: 'feed.removeReminder',
  method: 'DELETE',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary: 'Asks no longer to be told of a stream. Doing it twice changes nothing.',
  params: z.object({ id: PostId }),
  result: Reminded,
  errors: [],
})

/** Shows performers their own posts as another kind of viewer gets them. */
const seenAs = { viewAs: z.optional(ViewAs) }

const filters = {
  ...paging,
  type: z.optional(z.string().check(z.maxLength(40))),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
  /** Only posts that everyone may open. */
  isFree: z.optional(z.boolean()),
}

/** With `q`, the `total` of a long list is what is known, more than was shown while there is more. `corrected` are words that were looked for instead. */
const foundPosts = z.extend(page(Post), { corrected: z.optional(z.string()) })

export const listPosts = call({
  name: 'feed.listPosts',
  method: 'GET',
  path: '/user/feeds',
  access: 'optional',
  summary:
    'Posts, newest first: of all performers, of one, or with isHome of those the viewer follows or subscribes to. Words of `q` are looked for in titles, and in texts for those who may read them; the last may be unfinished.',
  query: z.object({ ...filters, isHome: z.optional(z.boolean()), performerId: z.optional(Ref) }),
  result: foundPosts,
  errors: [],
})

export const listPerformerPosts = call({
  name: 'feed.listPerformerPosts',
  method: 'GET',
  path: '/user/feeds/search/:username',
  access: 'optional',
  summary:
    'The posts of one performer, newest first. With `viewAs`, the performer’s own as a guest, follower or subscriber gets them.',
  params: z.object({ username: Ref }),
  query: z.object({ ...filters, ...seenAs }),
  result: foundPosts,
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    'performers.view_as_own_only',
  ],
})

/** What a subscription to a performer really is: the posts it opens, and how many of the latest cost extra. */
export const SubscriptionFacts = z.object({
  /** Published posts for subscribers, by their type. */
  unlocks: z.object({ texts: z.number(), photos: z.number(), videos: z.number() }),
  /** The latest published posts, at most twenty, and those of them that are sold separately. */
  recent: z.object({ posts: z.number(), extra: z.number() }),
})

export const readSubscriptionFacts = call({
  name: 'feed.readSubscriptionFacts',
  method: 'GET',
  path: '/user/feeds/subscription-facts/:username',
  access: 'optional',
  summary: 'What subscribing to a performer opens and what it does not, counted rather than promised.',
  params: z.object({ username: Ref }),
  result: SubscriptionFacts,
  errors: ['performers.not_found'],
})

export const readPost = call({
  name: 'feed.readPost',
  method: 'GET',
  path: '/user/feeds/:id',
  access: 'optional',
  summary:
    'One post by id or slug, open or locked. With `viewAs`, a performer’s own as a guest, follower or subscriber gets it.',
  params: z.object({ id: Ref }),
  query: z.object(seenAs),
  result: Post,
  errors: ['feed.not_found', 'performers.view_as_own_only'],
})

export const readFileStatus = call({
  name: 'feed.readFileStatus',
  method: 'GET',
  path: '/user/feeds/:id/file/:fileId/status',
  access: 'optional',
  summary: 'Where a file of a post stands, with a fresh address while the viewer may open the post.',
  params: z.object({ id: Ref, fileId: FileId }),
  query: z.object(seenAs),
  result: PostFile,
  errors: ['feed.not_found', 'feed.locked', 'performers.view_as_own_only'],
})
