import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

export const readGuests = call('readGuests', {
  method: 'GET',
  path: '/streaming/live/guests',
  access: 'performer',
  summary: 'Returns who is in the open stream of the performer, and who is expected in it.',
  errors: ['streams.not_found'],
})

export const inviteGuests = call('inviteGuests', {
  method: 'PUT',
  path: '/streaming/live/guests',
  access: 'performer',
  summary:
    'States who else may come into the open stream of the performer. They are asked, and belong ' +
    'to it once they released it everywhere and are approved.',
  errors: ['streams.not_found', 'releases.person_not_found'],
})
