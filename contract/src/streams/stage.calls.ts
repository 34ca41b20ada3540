import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

/** The guests who can send pictures of their own in one stream. */
export const STAGE_MAX = 3

export const listStage = call('listStage', {
  method: 'GET',
  path: '/streaming/:id/stage',
  access: 'account',
  summary:
    'Returns the guests who send pictures of their own in a stream. Those who were invited and ' +
    'have not come are seen by the performer and themselves. Guests who block the viewer, or are ' +
    'blocked by them, are left out.',
  errors: ['streams.not_found', 'streams.audience', 'streams.ticket_required'],
})

export const listInvitations = call('listInvitations', {
  method: 'GET',
  path: '/streaming/stage/invitations',
  access: 'account',
  summary:
    'Returns the open streams into which the account is invited with a picture of its own and ' +
    'has not come yet, the newest invitation first.',
  errors: [],
})

export const inviteOnStage = call('inviteOnStage', {
  method: 'POST',
  path: '/streaming/live/stage',
  access: 'performer',
  summary:
    'Invites a person who released the open stream of the performer, and has an account, to ' +
    'send a picture of their own. Inviting them again changes nothing.',
  errors: [
    'streams.not_found',
    'streams.guest_not_released',
    'streams.stage_full',
    'streams.stage_unavailable',
  ],
})

export const openStageMedia = call('openStageMedia', {
  method: 'POST',
  path: '/streaming/stage/:id/media',
  access: 'account',
  summary:
    'Returns how to send the picture of a guest (the guest, who comes in by it) or to receive it ' +
    '(the performer and viewers): an address with a short-lived grant for this account alone.',
  errors: [
    'streams.guest_not_found',
    'streams.guest_not_released',
    'streams.crowded',
    'streams.not_found',
    'streams.audience',
    'streams.ticket_required',
    'streams.off',
    'streams.paused',
  ],
})

export const muteGuest = call('muteGuest', {
  method: 'PUT',
  path: '/streaming/stage/:id',
  access: 'performer',
  summary: 'Turns off the sound of a guest for everybody, or on again.',
  errors: ['streams.guest_not_found'],
})

export const leaveStage = call('leaveStage', {
  method: 'DELETE',
  path: '/streaming/stage/:id',
  access: 'account',
  summary:
    'Takes a guest off the air at once: for the performer, and for the guest, who declines or ' +
    'leaves by it. Repeating it changes nothing.',
  errors: ['streams.guest_not_found'],
})
