import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('takedowns')

/** The kinds of places in which a file can be. */
export const PLACE_KINDS = [
  'feed',
  'video',
  'gallery',
  'product',
  'message',
  'avatar',
  'cover',
  'welcome_video',
  'stream',
  'vault',
  'report',
  'other',
] as const

export const listPlaces = call('listPlaces', {
  method: 'GET',
  path: '/admin/files/:id/places',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists everything that shows a file, every copy of its bytes with what shows those, and what ' +
    'a takedown would remove and refund.',
  errors: ['takedowns.file_not_found'],
})

export const takeDown = call('takeDown', {
  method: 'POST',
  path: '/admin/files/:id/takedown',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Takes a file down by a decision, with the copies of its owner: nobody gets a byte of it any ' +
    'more, what is nothing without it is removed and refunded, its bytes are sealed as evidence ' +
    'and cannot be uploaded again. For copies of others, cases are opened.',
  errors: ['takedowns.file_not_found', 'takedowns.held_already'],
})

export const listHeldFiles = call('listHeldFiles', {
  method: 'GET',
  path: '/admin/held-files',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists the files that were taken down, the newest first.',
  errors: [],
})
