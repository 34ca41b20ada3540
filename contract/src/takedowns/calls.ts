import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('takedowns')

/** The kinds of places in which a file can be. */
export const PLACE_KINDS = [
  'feed',
  'story',
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

/** The path of the page that sends the original of a held file. */
export const heldFilePath = '/held-files/:id'

/** The minutes for which a held file can be opened once a second admin approved it. */
export const OPENING_MINUTES = 30

export const askToOpen = call('askToOpen', {
  method: 'POST',
  path: '/admin/held-files/:id/openings',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Asks to open a file that was taken down, with a reason that is kept for good.',
  errors: ['takedowns.file_not_found', 'takedowns.not_held'],
})

export const approveOpening = call('approveOpening', {
  method: 'PUT',
  path: '/admin/held-openings/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Approves that a file which was taken down is opened, as another admin than the one who ' +
    'asked. Both can open it for 30 minutes.',
  errors: [
    'takedowns.opening_not_found',
    'takedowns.opening_approved',
    'takedowns.second_person_needed',
    'takedowns.not_held',
  ],
})

export const openHeldFile = call('openHeldFile', {
  method: 'POST',
  path: '/admin/held-openings/:id/open',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Returns the address at which this session downloads the original of a held file within five ' +
    'minutes. Each download is logged before its first byte.',
  errors: ['takedowns.opening_not_found', 'takedowns.opening_closed', 'takedowns.not_held'],
})
