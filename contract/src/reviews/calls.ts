import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reviews')

/** The most reviews that are approved at once. */
export const APPROVED_AT_ONCE = 200

/** The most pictures of streams and calls that are cleared at once. */
export const CLEARED_AT_ONCE = 200

/** The path of the page that sends a picture of a stream or call to those who review it. */
export const stillPath = '/review-stills/:id'

/** The minutes for which nobody else is given a claimed review. */
export const CLAIM_MINUTES = 10

export const listReviews = call('listReviews', {
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Lists what waits for a review before it is published, the oldest first, without what the ' +
    'viewer has approved and another person must approve as well. Bytes that were refused before ' +
    'come first.',
  errors: [],
})

export const claimReview = call('claimReview', {
  method: 'PUT',
  path: '/admin/reviews/:id/claim',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Claims a review for ten minutes, in which nobody else can decide it.',
  errors: ['reviews.not_found', 'reviews.decided', 'reviews.claimed'],
})

export const approveReview = call('approveReview', {
  method: 'POST',
  path: '/admin/reviews/:id/approve',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Approves what waits for a review, which is then published; where two people review each ' +
    'file, once a second person has approved it.',
  errors: [
    'reviews.not_found',
    'reviews.decided',
    'reviews.claimed',
    'reviews.second_person_needed',
    'reviews.own_file',
  ],
})

export const approveReviews = call('approveReviews', {
  method: 'POST',
  path: '/admin/reviews/approve',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Approves up to 200 reviews, and leaves out those that the viewer cannot approve: decided or ' +
    'claimed by others, approved by the viewer before, or of their own files.',
  errors: [],
})

export const refuseReview = call('refuseReview', {
  method: 'POST',
  path: '/admin/reviews/:id/refuse',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Refuses what waits for a review, by a decision whose statement of reasons its owner is ' +
    'mailed. A granted appeal publishes it.',
  errors: ['reviews.not_found', 'reviews.decided', 'reviews.claimed', 'reviews.own_file'],
})

export const readReviewTime = call('readReviewTime', {
  method: 'GET',
  path: '/reviews/time',
  access: 'account',
  summary:
    'Says whether uploads are reviewed before they are published, and how long that usually ' +
    'takes.',
  errors: [],
})

export const listStills = call('listStills', {
  method: 'GET',
  path: '/admin/reviews/stills',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Lists the pictures of live streams and private calls that wait for a review, newest first, ' +
    'those of one stream or call together. `limit` counts pictures.',
  errors: [],
})

export const clearStills = call('clearStills', {
  method: 'POST',
  path: '/admin/reviews/stills/clear',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Clears up to 200 pictures of streams and calls. Those that show the viewer, or were decided ' +
    'before, are left out.',
  errors: [],
})

export const openStillCase = call('openStillCase', {
  method: 'POST',
  path: '/admin/reviews/stills/:id/case',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Opens a case about the stream or call of a picture and the account that it shows. Its ' +
    'pictures are kept until nobody can appeal any longer.',
  errors: ['reviews.not_found', 'reviews.own_file'],
})
