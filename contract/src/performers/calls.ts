import { callsOf, pictureField } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('performers')

export const readSelf = call('readSelf', {
  method: 'GET',
  path: '/performers/me',
  access: 'performer',
  summary: 'Returns the performer’s own account.',
  errors: [],
})

export const updateSelf = call('updateSelf', {
  method: 'PUT',
  path: '/performers/me',
  access: 'performer',
  summary: 'Updates the given fields of the performer’s account, profile and prices.',
  errors: [
    'settings.banned_term',
    'accounts.username_taken',
    'accounts.username_reserved',
    'accounts.legal_name_fixed',
    'auth.proof_required',
    'auth.incorrect_password',
    'auth.password_too_common',
    'performers.birth_date_fixed',
    'performers.too_young',
    'reference.category_not_found',
    'performers.unknown_option',
    'subscriptions.price_out_of_range',
    'tiers.price_order',
    'subscriptions.period_not_supported',
  ],
})

export const readPerformer = call('readPerformer', {
  method: 'GET',
  path: '/performers/:id',
  access: 'optional',
  summary:
    'Returns a performer’s public profile, by id or username. With `viewAs`, performers get ' +
    'their own as another viewer sees it.',
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    ...viewAsErrors,
  ],
})

const MB = 1024 * 1024

export const uploadWelcomeVideo = call('uploadWelcomeVideo', {
  method: 'POST',
  path: '/performers/welcome-video/upload',
  access: 'performer',
  summary:
    'Uploads the welcome video of the performer’s page; it is shown once it is playable and ' +
    'switched on.',
  files: { 'welcome-video': { maxBytes: 1024 * MB, required: true } },
  errors: ['media.not_accepted', 'suspensions.account_suspended'],
})

export const searchPerformers = call('searchPerformers', {
  method: 'GET',
  path: '/performers/user/search',
  access: 'optional',
  summary:
    'Lists performers by text and facts; `sortBy` is live, popular, latest, oldest, online, ' +
    'or relevance (of the text in `q`).',
  errors: [],
})

export const listRandomPerformers = call('listRandomPerformers', {
  method: 'GET',
  path: '/performers/search/random',
  access: 'optional',
  summary: 'Lists at most 50 performers in a new order each time.',
  errors: [],
})

export const listTopPerformers = call('listTopPerformers', {
  method: 'GET',
  path: '/performers/top',
  access: 'optional',
  summary: 'Lists the most popular performers.',
  errors: [],
})

export const touchLastSeen = call('touchLastSeen', {
  method: 'POST',
  path: '/performers/updatelastseen',
  access: 'performer',
  summary: 'Marks the performer as online.',
  errors: [],
})

export const uploadAvatar = call('uploadAvatar', {
  method: 'POST',
  path: '/performers/avatar/upload',
  access: 'performer',
  summary: 'Replaces the performer’s avatar.',
  files: { avatar: pictureField },
  errors: ['media.not_accepted'],
})

export const uploadCover = call('uploadCover', {
  method: 'POST',
  path: '/performers/cover/upload',
  access: 'performer',
  summary: 'Replaces the cover picture of the performer’s profile.',
  files: { cover: pictureField },
  errors: ['media.not_accepted'],
})

export const uploadDocument = call('uploadDocument', {
  method: 'POST',
  path: '/performers/documents/upload/:type',
  access: 'performer',
  summary: 'Submits one of the two identity documents.',
  files: { file: pictureField },
  errors: ['media.not_accepted'],
})

export const uploadDocumentUntyped = call('uploadDocumentUntyped', {
  method: 'POST',
  path: '/performers/documents/upload',
  access: 'performer',
  summary: 'Submits one of the two identity documents; without `type`, the ID.',
  files: { file: pictureField },
  errors: ['media.not_accepted'],
})

export const requestIdentityChange = call('requestIdentityChange', {
  method: 'POST',
  path: '/performers/me/identity-change',
  access: 'performer',
  summary:
    'Asks for a review of another legal name or birth date, with new documents. The confirmed ' +
    'ones stay in force until it is approved.',
  files: { idVerification: pictureField, documentVerification: pictureField },
  errors: [
    'settings.banned_term',
    'media.not_accepted',
    'performers.too_young',
    'performers.documents_not_verified',
    'verification.change_pending',
    'verification.nothing_changes',
  ],
})

export const cancelIdentityChange = call('cancelIdentityChange', {
  method: 'DELETE',
  path: '/performers/me/identity-change',
  access: 'performer',
  summary: 'Takes back the request for another legal name that waits for its review.',
  errors: ['verification.no_change_pending'],
})

export const readChecklist = call('readChecklist', {
  method: 'GET',
  path: '/performers/me/checklist',
  access: 'performer',
  summary: 'Lists the required and recommended steps of a new performer.',
  errors: [],
})

export const hideChecklist = call('hideChecklist', {
  method: 'DELETE',
  path: '/performers/me/checklist',
  access: 'performer',
  summary: 'Hides the checklist permanently, once every required step is done.',
  errors: ['performers.checklist_unfinished'],
})
