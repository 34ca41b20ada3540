import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('content')

/** The highest price of anything that is sold, in tokens. */
export const OFFER_PRICE_MAX = 10_000
/** The most tags of anything published, and the longest tag in characters. */
export const TAGS_MAX = 20
export const TAG_MAX = 30
/** The most participants that can be named. */
export const PARTICIPANTS_MAX = 10

/**
 * The paths of locked files, which open once the viewer may see them; outside /api, like all media.
 */
export const lockedFilePaths = {
  post: '/media/posts/:id/:fileId',
  video: '/media/videos/:id/:fileId',
  message: '/media/messages/:id/:fileId',
} as const

/** Refusals of accounts that may not publish. */
export const publishErrors = [
  'performers.documents_not_verified',
  'consents.agreement_required',
  'auth.email_not_verified',
  'suspensions.account_suspended',
] as const
/** Refusals of files. */
export const uploadErrors = [...publishErrors, 'media.not_accepted'] as const

/** Refusals of an invalid offer, for the calls that write content of any kind. */
export const offerErrors = [
  'content.file_unusable',
  'content.price_required',
  'content.price_out_of_range',
  'content.expires_too_early',
] as const

/** The refusal of a list of fans, for the calls that write content which can be for one. */
export const listErrors = ['content.list_unusable'] as const

export const countView = call('countView', {
  method: 'POST',
  path: '/views',
  access: 'optional',
  summary:
    'Counts a view of content that is listed for the viewer, or of a performer’s page: once ' +
    'for a viewer and day, and never for its creator or an admin.',
  errors: ['content.not_found'],
})

export const listParticipations = call('listParticipations', {
  method: 'GET',
  path: '/participations',
  access: 'account',
  summary:
    'Lists content of others that names the account as a participant: what waits for an answer, ' +
    'or what was answered.',
  errors: [],
})

export const answerParticipation = call('answerParticipation', {
  method: 'PUT',
  path: '/participations/:id',
  access: 'account',
  summary:
    'Answers whether content may name the account. The name is shown once it agrees, and hidden ' +
    'at once when it refuses. `forAll` agrees to everything of the same performer, also later.',
  errors: ['content.participation_not_found'],
})

export const endParticipationPermit = call('endParticipationPermit', {
  method: 'DELETE',
  path: '/participations/performers/:id',
  access: 'account',
  summary:
    'Asks the account again before a performer names it in new content. Does nothing when it ' +
    'did not agree to everything of that performer.',
  errors: [],
})
