import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { clearable } from './kit/loose.ts'
import { page, paging } from './kit/page.ts'
import { DateFilter, Done, Instant, idOf, Ref, Tokens, text } from './kit/scalars.ts'
import { POST_FILES_MAX, POST_PRICE_MAX, POST_TEXT_MAX, Post, PostFile, PostType } from './posts.ts'

export * from './posts.ts'

const PostId = idOf('Post')
const FileId = idOf('File')

const Price = Tokens.check(
  z.refine((price) => price >= 0n && price <= BigInt(POST_PRICE_MAX) * 100n, `Between 0 and ${POST_PRICE_MAX}`),
)

const PostFields = z.object({
  type: PostType,
  title: clearable(z.optional(text(120))),
  text: clearable(z.optional(text(POST_TEXT_MAX))),
  fileIds: z.optional(z.array(FileId).check(z.maxLength(POST_FILES_MAX, `At most ${POST_FILES_MAX} files`))),
  thumbnailId: z.optional(z.nullable(FileId)),
  teaserId: z.optional(z.nullable(FileId)),
  /** false: for subscribers; true with a price: sold; true without: for everyone. */
  isSale: z.optional(z.boolean()),
  price: z.optional(Price),
  /** Says the audience outright and wins over `isSale`: the only way to name followers. */
  audience: z.optional(z.enum(['everyone', 'followers', 'subscribers', 'buyers'])),
  status: z.optional(z.enum(['active', 'inactive'])),
  isSchedule: z.optional(z.boolean()),
  scheduleAt: z.optional(z.nullable(Instant)),
})

const publishErrors = ['performers.documents_not_verified', 'auth.email_not_verified', 'standing.suspended'] as const
const uploadErrors = [...publishErrors, 'media.not_accepted'] as const
const writeErrors = [
  ...publishErrors,
  'feed.text_required',
  'feed.file_required',
  'feed.file_unusable',
  'feed.price_required',
] as const

const MB = 1024 * 1024

export const uploadPhoto = call({
  name: 'feed.uploadPhoto',
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  access: 'performer',
  summary: 'A photo for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadVideo = call({
  name: 'feed.uploadVideo',
  method: 'POST',
  path: '/performer/feeds/video/upload',
  access: 'performer',
  summary: 'A video for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadThumbnail = call({
  name: 'feed.uploadThumbnail',
  method: 'POST',
  path: '/performer/feeds/thumbnail/upload',
  access: 'performer',
  summary: 'The picture that stands for a post in lists. Public, also when the post is locked.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadTeaser = call({
  name: 'feed.uploadTeaser',
  method: 'POST',
  path: '/performer/feeds/teaser/upload',
  access: 'performer',
  summary: 'A short video shown while a post is locked. Public.',
  files: { file: { maxBytes: 1024 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadAudio = call({
  name: 'feed.uploadAudio',
  method: 'POST',
  path: '/performer/feeds/audio/upload',
  access: 'performer',
  summary: 'Sound for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 500 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const createPost = call({
  name: 'feed.createPost',
  method: 'POST',
  path: '/performer/feeds',
  access: 'performer',
  summary:
    'Makes a post. Its files may still be processing: it is published when they are ready and its time has come.',
  body: PostFields,
  result: Post,
  errors: [...writeErrors],
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
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(Post),
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
  summary: 'Changes a post. Fields left out stay; earlier buyers keep it whatever changes. Its type stays.',
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

const filters = {
  ...paging,
  type: z.optional(z.string().check(z.maxLength(40))),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
  /** Only posts that everyone may open. */
  isFree: z.optional(z.boolean()),
}

export const listPosts = call({
  name: 'feed.listPosts',
  method: 'GET',
  path: '/user/feeds',
  access: 'optional',
  summary:
    'Posts, newest first: of all performers, of one, or with isHome of those the viewer follows or subscribes to.',
  query: z.object({ ...filters, isHome: z.optional(z.boolean()), performerId: z.optional(Ref) }),
  result: page(Post),
  errors: [],
})

export const listPerformerPosts = call({
  name: 'feed.listPerformerPosts',
  method: 'GET',
  path: '/user/feeds/search/:username',
  access: 'optional',
  summary: 'The posts of one performer, newest first.',
  params: z.object({ username: Ref }),
  query: z.object(filters),
  result: page(Post),
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.blocked_you',
    'performers.you_blocked',
    'performers.country_blocked',
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
  summary: 'One post by id or slug, open or locked.',
  params: z.object({ id: Ref }),
  result: Post,
  errors: ['feed.not_found'],
})

export const readFileStatus = call({
  name: 'feed.readFileStatus',
  method: 'GET',
  path: '/user/feeds/:id/file/:fileId/status',
  access: 'optional',
  summary: 'Where a file of a post stands, with a fresh address while the viewer may open the post.',
  params: z.object({ id: Ref, fileId: FileId }),
  result: PostFile,
  errors: ['feed.not_found', 'feed.locked'],
})
