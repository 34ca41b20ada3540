import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('legalholds')

/** The kinds of things that a legal hold keeps. */
export const LEGAL_HOLD_SUBJECTS = [
  'account',
  'file',
  'feed',
  'story',
  'video',
  'gallery',
  'product',
  'message',
] as const

export const listLegalHolds = call('listLegalHolds', {
  method: 'GET',
  path: '/admin/legal-holds',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists legal holds, the newest first, also those that were lifted.',
  errors: [],
})

export const setLegalHold = call('setLegalHold', {
  method: 'POST',
  path: '/admin/legal-holds',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Keeps an account with everything of it, or a thing with its files, from being erased until ' +
    'the hold is lifted. Its owner reads that something is kept, and why, where that is allowed.',
  errors: ['legalholds.subject_not_found'],
})

export const liftLegalHold = call('liftLegalHold', {
  method: 'PUT',
  path: '/admin/legal-holds/:id/lift',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Lifts a legal hold with a reason: what was kept because of it is erased when it is due.',
  errors: ['legalholds.not_found', 'legalholds.lifted_already'],
})
