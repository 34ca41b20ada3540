import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

/** The most moderators of a performer's chats. */
export const MODERATORS_MAX = 20

export const listModerators = call('listModerators', {
  method: 'GET',
  path: '/streaming/moderators',
  access: 'performer',
  summary:
    'Lists the fans who moderate the chats of the performer’s streams, those named last first.',
  errors: [],
})

export const addModerator = call('addModerator', {
  method: 'PUT',
  path: '/streaming/moderators/:accountId',
  access: 'performer',
  summary:
    'Lets a follower or subscriber moderate the chats of all streams of the performer: delete ' +
    'lines, mute viewers and pin a line. Repeating it changes nothing.',
  errors: ['streams.moderator_not_fan', 'streams.too_many_moderators'],
})

export const removeModerator = call('removeModerator', {
  method: 'DELETE',
  path: '/streaming/moderators/:accountId',
  access: 'performer',
  summary: 'Ends that. Repeating it changes nothing.',
  errors: [],
})
