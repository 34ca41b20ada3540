import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('decisions')

/** The rules and laws for which something can be restricted. */
export const VIOLATIONS = [
  'no_consent',
  'deepfake',
  'minor',
  'explicit_public',
  'copyright',
  'impersonation',
  'scam',
  'harassment',
  'hate',
  'violence',
  'terrorism',
  'dangerous_acts',
  'identity_documents',
  'payout_details',
  'other',
] as const

/** The kinds of things that a decision can restrict. */
export const DECISION_SUBJECTS = [
  'account',
  'feed',
  /** A post of its own form, which ends after a day. */
  'story',
  'video',
  'gallery',
  'product',
  'comment',
  'message',
  'stream',
  'stream_line',
  'documents',
  'verification',
  'payout_request',
  'file',
  'avatar',
  'cover',
  'bio',
  /** The links of a profile, on it and on their own page. */
  'profile_links',
  'welcome_video',
  'private_call',
  /** A deactivated account: nobody can log in to it. */
  'account_closed',
  /** An account that an admin deletes. */
  'account_deleted',
  /** Everything that one person wrote in the chat of a live stream. */
  'stream_chat',
  /** A photo of a gallery. */
  'photo',
  /** The teaser or thumbnail of a video. */
  'preview',
] as const

/** The kinds of things that are restored when an appeal is granted; of the others nothing is left. */
export const RESTORABLE_SUBJECTS: readonly (typeof DECISION_SUBJECTS)[number][] = [
  'account',
  'feed',
  'story',
  'video',
  'gallery',
  'product',
  'comment',
  'file',
  'verification',
  'avatar',
  'cover',
  'bio',
  'profile_links',
  'welcome_video',
  'account_closed',
  /** Until its erasure begins. */
  'account_deleted',
]

/** The months for which a decision can be appealed against. */
export const APPEAL_MONTHS = 6

export const listDecisions = call('listDecisions', {
  method: 'GET',
  path: '/decisions',
  access: 'account',
  summary: 'Lists the decisions that restrict the account or its content, newest first.',
  errors: [],
})

export const readDecision = call('readDecision', {
  method: 'GET',
  path: '/decisions/:id',
  access: 'account',
  summary: 'Returns the statement of reasons of a decision about the account, and its appeal.',
  errors: ['decisions.not_found'],
})

export const appeal = call('appeal', {
  method: 'POST',
  path: '/decisions/:id/appeal',
  access: 'account',
  summary:
    'Appeals against a decision, once and within six months. A person who did not make the ' +
    'decision reviews it. Suspended accounts can appeal too.',
  errors: [
    'decisions.not_found',
    'decisions.appealed_already',
    'decisions.appeal_too_late',
    'decisions.not_in_force',
  ],
})

export const readStatement = call('readStatement', {
  method: 'GET',
  path: '/statements/:token',
  access: 'open',
  summary:
    'Returns the statement of reasons that a mailed link opens without a login, for people whose ' +
    'account is closed or deleted. It can be opened for as long as the decision can be appealed ' +
    'against, and until 60 days after an appeal was decided.',
  errors: ['decisions.link_ended'],
  duringMaintenance: true,
})

export const appealByLink = call('appealByLink', {
  method: 'POST',
  path: '/statements/:token/appeal',
  access: 'open',
  summary: 'Appeals against a decision by its mailed link, as `decisions.appeal` does.',
  errors: [
    'decisions.link_ended',
    'decisions.appealed_already',
    'decisions.appeal_too_late',
    'decisions.not_in_force',
  ],
  duringMaintenance: true,
})

export const listAppeals = call('listAppeals', {
  method: 'GET',
  path: '/admin/appeals',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists appeals: open ones, the longest waiting first, then decided ones.',
  errors: [],
})

export const readAppeal = call('readAppeal', {
  method: 'GET',
  path: '/admin/appeals/:id',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Returns an appeal with the decision that it is about.',
  errors: ['decisions.appeal_not_found'],
})

export const decideAppeal = call('decideAppeal', {
  method: 'PUT',
  path: '/admin/appeals/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Grants or rejects an appeal with a reason for its author. The admin who made the decision ' +
    'cannot decide the appeal. What was restricted is restored where that is possible.',
  errors: [
    'decisions.appeal_not_found',
    'decisions.appeal_decided',
    'decisions.reviewer_is_involved',
  ],
})
