import { callsOf } from '../kit/call.ts'
import { publishErrors, uploadErrors, writeErrors } from './refusals.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('feed')

/** The longest text of a post. */
export const POST_TEXT_MAX = 2000
/** Where the first line that is shown of a locked post is cut. */
export const POST_FIRST_LINE_MAX = 100
/** The most files in a post. */
export const POST_FILES_MAX = 12
/** The highest price of a post, in tokens. */
export const POST_PRICE_MAX = 10_000

/** The fewest and the most answers of a poll. */
export const POLL_OPTIONS_MIN = 2
export const POLL_OPTIONS_MAX = 10
/** The longest answer of a poll. */
export const POLL_OPTION_TEXT_MAX = 120
/** How many posts stand first on a profile at most. */
export const PINNED_MAX = 3

/** Where a file of a locked post can be opened once the post may be seen; outside /api, like all media. */
export const lockedFilePath = '/media/posts/:postId/:fileId'

export const createPost = call('createPost', {
  method: 'POST',
  path: '/performer/feeds',
  access: 'performer',
  summary:
    'Makes a post. Its files may still be processing: it is published when they are ready and its time has come. With status inactive it is a draft, which may be incomplete.',
  errors: [...writeErrors],
})

export const listOwnPosts = call('listOwnPosts', {
  method: 'GET',
  path: '/performer/feeds',
  access: 'performer',
  summary: 'All posts of the performer who asks, published or not.',
  errors: [],
})

export const readOwnPost = call('readOwnPost', {
  method: 'GET',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'One post of the performer who asks.',
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const updatePost = call('updatePost', {
  method: 'PUT',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary:
    'Changes a post. Fields left out stay; earlier buyers keep it whatever changes. Its type stays unless it is a draft.',
  errors: ['feed.not_found', 'feed.not_yours', ...writeErrors],
})

export const deletePost = call('deletePost', {
  method: 'DELETE',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'Hides a post from everybody but its buyers.',
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const pinPost = call('pinPost', {
  method: 'PUT',
  path: '/performer/feeds/:id/pin',
  access: 'performer',
  summary: 'Puts a published post first on the own page, or takes it back among the others.',
  errors: ['feed.not_found', 'feed.not_yours', 'feed.not_published', 'feed.pins_full'],
})

const MB = 1024 * 1024

export const uploadPhoto = call('uploadPhoto', {
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  access: 'performer',
  summary: 'A photo for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadVideo = call('uploadVideo', {
  method: 'POST',
  path: '/performer/feeds/video/upload',
  access: 'performer',
  summary: 'A video for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadThumbnail = call('uploadThumbnail', {
  method: 'POST',
  path: '/performer/feeds/thumbnail/upload',
  access: 'performer',
  summary: 'The picture that stands for a post in lists. Public, also when the post is locked.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadTeaser = call('uploadTeaser', {
  method: 'POST',
  path: '/performer/feeds/teaser/upload',
  access: 'performer',
  summary: 'A short video shown while a post is locked. Public.',
  files: { file: { maxBytes: 1024 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadAudio = call('uploadAudio', {
  method: 'POST',
  path: '/performer/feeds/audio/upload',
  access: 'performer',
  summary: 'Sound for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 500 * MB, required: true } },
  errors: [...uploadErrors],
})

export const createPollOption = call('createPollOption', {
  method: 'POST',
  path: '/performer/feeds/polls',
  access: 'performer',
  summary: 'One answer of a poll; the post that is made next names it. What no post names is forgotten after a day.',
  errors: [...publishErrors],
})

export const vote = call('vote', {
  method: 'POST',
  path: '/user/feeds/vote/:pollOptionId',
  access: 'account',
  summary: 'Chooses an answer of a poll, once and for good, where the post may be seen.',
  errors: ['feed.poll_not_found', 'feed.locked', 'feed.poll_voted', 'feed.poll_over'],
})

export const setReminder = call('setReminder', {
  method: 'PUT',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary: 'Asks to be told shortly before an announced stream begins. Doing it twice changes nothing.',
  errors: ['feed.not_found', 'feed.not_a_stream', 'feed.stream_begun'],
})

export const removeReminder = call('removeReminder', {
  method: 'DELETE',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary: 'Asks no longer to be told of a stream. Doing it twice changes nothing.',
  errors: [],
})

export const listPosts = call('listPosts', {
  method: 'GET',
  path: '/user/feeds',
  access: 'optional',
  summary:
    'Posts, newest first: of all performers, of one, or with isHome of those the viewer follows or subscribes to. Words of `q` are looked for in titles, and in texts for those who may read them; the last may be unfinished.',
  errors: [],
})

export const listPerformerPosts = call('listPerformerPosts', {
  method: 'GET',
  path: '/user/feeds/search/:username',
  access: 'optional',
  summary:
    'The posts of one performer, newest first. With `viewAs`, the performer’s own as a guest, follower or subscriber gets them.',
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    'performers.view_as_own_only',
  ],
})

export const readSubscriptionFacts = call('readSubscriptionFacts', {
  method: 'GET',
  path: '/user/feeds/subscription-facts/:username',
  access: 'optional',
  summary: 'What subscribing to a performer opens and what it does not, counted rather than promised.',
  errors: ['performers.not_found'],
})

export const readPost = call('readPost', {
  method: 'GET',
  path: '/user/feeds/:id',
  access: 'optional',
  summary:
    'One post by id or slug, open or locked. With `viewAs`, a performer’s own as a guest, follower or subscriber gets it.',
  errors: ['feed.not_found', 'performers.view_as_own_only'],
})

export const readFileStatus = call('readFileStatus', {
  method: 'GET',
  path: '/user/feeds/:id/file/:fileId/status',
  access: 'optional',
  summary: 'Where a file of a post stands, with a fresh address while the viewer may open the post.',
  errors: ['feed.not_found', 'feed.locked', 'performers.view_as_own_only'],
})
