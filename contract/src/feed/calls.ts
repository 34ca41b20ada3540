import { publishErrors, uploadErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import { writeErrors } from './refusals.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('feed')

/** The longest text of a post, in characters. */
export const POST_TEXT_MAX = 2000
/** The longest first line that is shown of a locked post, in characters. */
export const POST_FIRST_LINE_MAX = 100
/** The most files in a post. */
export const POST_FILES_MAX = 12

/** The least and the most number of answers of a poll. */
export const POLL_OPTIONS_MIN = 2
export const POLL_OPTIONS_MAX = 10
/** The longest answer of a poll, in characters. */
export const POLL_OPTION_TEXT_MAX = 120
/** The most posts whose offers are changed at once. */
export const OFFERS_MAX = 100
/** The most posts that can be pinned to a profile. */
export const PINNED_MAX = 3

export const createPost = call('createPost', {
  method: 'POST',
  path: '/performer/feeds',
  access: 'performer',
  once: true,
  summary:
    'Creates a post. Its files may still be processing: it is published when they are ready ' +
    'and its time has come. With status inactive it is a draft, which may be incomplete.',
  errors: ['settings.banned_term', ...writeErrors],
})

export const readArchiving = call('readArchiving', {
  method: 'GET',
  path: '/performer/feeds/archiving',
  access: 'performer',
  summary: 'Returns after how many days the performer’s posts are archived; null for never.',
  errors: [],
})

export const setArchiving = call('setArchiving', {
  method: 'PUT',
  path: '/performer/feeds/archiving',
  access: 'performer',
  summary:
    'Sets after how many days the performer’s posts are archived; null for never. Posts that ' +
    'have a time of their own, or are kept, are left out.',
  errors: [],
})

export const listOwnPosts = call('listOwnPosts', {
  method: 'GET',
  path: '/performer/feeds',
  access: 'performer',
  summary: 'Lists all posts of the performer, published or not.',
  errors: [],
})

export const readOwnPost = call('readOwnPost', {
  method: 'GET',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'Returns one of the performer’s own posts.',
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const updatePost = call('updatePost', {
  method: 'PUT',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary:
    'Updates a post. Omitted fields are unchanged; earlier buyers keep access. The type can ' +
    'only be changed while it is a draft.',
  errors: ['settings.banned_term', 'feed.not_found', 'feed.not_yours', ...writeErrors],
})

export const updateOffers = call('updateOffers', {
  method: 'PUT',
  path: '/performer/feeds/offers',
  access: 'performer',
  summary:
    'Changes the audience, the prices or the later openings of several posts alike. Omitted ' +
    'fields are unchanged; earlier buyers keep access. Each post is changed or not by itself: ' +
    'the answer says for each what became of it.',
  errors: [...publishErrors],
})

export const deletePost = call('deletePost', {
  method: 'DELETE',
  path: '/performer/feeds/:id',
  access: 'performer',
  summary: 'Hides a post from everyone but its buyers.',
  errors: ['feed.not_found', 'feed.not_yours'],
})

export const pinPost = call('pinPost', {
  method: 'PUT',
  path: '/performer/feeds/:id/pin',
  access: 'performer',
  summary: 'Pins a published post to the performer’s page, or unpins it.',
  errors: ['feed.not_found', 'feed.not_yours', 'feed.not_published', 'feed.pins_full'],
})

const MB = 1024 * 1024

export const uploadPhoto = call('uploadPhoto', {
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  access: 'performer',
  summary: 'Uploads a photo for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadVideo = call('uploadVideo', {
  method: 'POST',
  path: '/performer/feeds/video/upload',
  access: 'performer',
  summary: 'Uploads a video for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadThumbnail = call('uploadThumbnail', {
  method: 'POST',
  path: '/performer/feeds/thumbnail/upload',
  access: 'performer',
  summary:
    'Uploads a thumbnail, which represents the post in lists. Public, also when the post is ' +
    'locked.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadTeaser = call('uploadTeaser', {
  method: 'POST',
  path: '/performer/feeds/teaser/upload',
  access: 'performer',
  summary: 'Uploads a teaser, a short video shown while a post is locked. Public.',
  files: { file: { maxBytes: 1024 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadAudio = call('uploadAudio', {
  method: 'POST',
  path: '/performer/feeds/audio/upload',
  access: 'performer',
  summary: 'Uploads audio for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 500 * MB, required: true } },
  errors: [...uploadErrors],
})

export const createPollOption = call('createPollOption', {
  method: 'POST',
  path: '/performer/feeds/polls',
  access: 'performer',
  summary:
    'Creates one answer of a poll for the next post. Answers that no post uses are deleted ' +
    'after a day.',
  errors: ['settings.banned_term', ...publishErrors],
})

export const vote = call('vote', {
  method: 'POST',
  path: '/user/feeds/vote/:pollOptionId',
  access: 'account',
  summary: 'Votes in a poll, once and permanently, where the viewer may see the post.',
  errors: ['feed.poll_not_found', 'feed.locked', 'feed.poll_voted', 'feed.poll_over'],
})

export const setReminder = call('setReminder', {
  method: 'PUT',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary:
    'Sets a reminder for shortly before an announced stream begins. Repeating it changes nothing.',
  errors: ['feed.not_found', 'feed.not_a_stream', 'feed.stream_begun'],
})

export const removeReminder = call('removeReminder', {
  method: 'DELETE',
  path: '/user/feeds/:id/reminder',
  access: 'account',
  summary: 'Removes the reminder of a stream. Repeating it changes nothing.',
  errors: [],
})

export const listPosts = call('listPosts', {
  method: 'GET',
  path: '/user/feeds',
  access: 'optional',
  summary:
    'Lists posts, newest first: of all performers, of one, or with isHome of those the viewer ' +
    'follows or subscribes to. `q` searches titles, and texts for viewers who may read them; ' +
    'its last word may be incomplete.',
  errors: [],
})

export const listPerformerPosts = call('listPerformerPosts', {
  method: 'GET',
  path: '/user/feeds/search/:username',
  access: 'optional',
  summary:
    'Lists the posts of one performer, newest first. With `viewAs`, performers get their own ' +
    'as another viewer sees them.',
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    ...viewAsErrors,
  ],
})

export const readSubscriptionFacts = call('readSubscriptionFacts', {
  method: 'GET',
  path: '/user/feeds/subscription-facts/:username',
  access: 'optional',
  summary: 'Returns counts of what a subscription to a performer unlocks and what it does not.',
  errors: ['performers.not_found'],
})

export const readPost = call('readPost', {
  method: 'GET',
  path: '/user/feeds/:id',
  access: 'optional',
  summary:
    'Returns one post by id or slug, unlocked or locked. With `viewAs`, performers get their ' +
    'own as another viewer sees it.',
  errors: ['feed.not_found', ...viewAsErrors],
})

export const readFileStatus = call('readFileStatus', {
  method: 'GET',
  path: '/user/feeds/:id/file/:fileId/status',
  access: 'optional',
  summary:
    'Returns the state of a file of a post, with a fresh address while the viewer may open ' +
    'the post.',
  errors: ['feed.not_found', 'feed.locked', ...viewAsErrors],
})
