import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('privatecalls')

/** The longest note of a request, in characters. */
export const CALL_NOTE_MAX = 200

export const readTerms = call('readTerms', {
  method: 'GET',
  path: '/private-calls/terms',
  access: 'performer',
  summary:
    'Returns whether the performer takes private calls, their audience, and the price per minute.',
  errors: [],
})

export const updateTerms = call('updateTerms', {
  method: 'PUT',
  path: '/private-calls/terms',
  access: 'performer',
  summary: 'Changes them. Calls that are requested or running keep their price.',
  errors: [
    'performers.documents_not_verified',
    'consents.agreement_required',
    'content.price_out_of_range',
    'auth.email_not_verified',
    'privatecalls.unsupported',
  ],
})

export const readOffer = call('readOffer', {
  method: 'GET',
  path: '/private-calls/performers/:performerId',
  access: 'optional',
  summary:
    'Returns whether the viewer may request a private call of a performer now, and its price ' +
    'per minute.',
  errors: ['performers.not_found'],
})

export const request = call('request', {
  method: 'POST',
  path: '/private-calls/performers/:performerId',
  access: 'fan',
  summary:
    'Requests a private call at the price that the fan was shown, and optionally a limit of ' +
    'what may be spent. It waits a minute for its answer, and longer while the performer is ' +
    'live or in another call.',
  errors: [
    'settings.banned_term',
    'performers.not_found',
    'auth.email_not_verified',
    'privatecalls.not_offered',
    'privatecalls.unsupported',
    'privatecalls.audience',
    'privatecalls.price_changed',
    'privatecalls.limit_too_low',
    'privatecalls.supervised',
    'privatecalls.already_calling',
    'wallet.insufficient_balance',
    'wallet.locked',
  ],
})

export const list = call('list', {
  method: 'GET',
  path: '/private-calls',
  access: 'account',
  summary: 'Lists the private calls of the account, newest first.',
  errors: [],
})

export const read = call('read', {
  method: 'GET',
  path: '/private-calls/:id',
  access: 'account',
  summary: 'Returns a private call, to both of its sides.',
  errors: ['privatecalls.not_found'],
})

export const accept = call('accept', {
  method: 'POST',
  path: '/private-calls/:id/accept',
  access: 'performer',
  summary:
    'Accepts a request: the price of the first minute is put aside, and both sides may ' +
    'connect. An open stream of the performer is paused meanwhile, or ended. Repeating it ' +
    'changes nothing.',
  errors: [
    'privatecalls.not_found',
    'privatecalls.over',
    'privatecalls.busy',
    'privatecalls.fan_cannot_pay',
    'privatecalls.supervised',
    'streams.off',
  ],
})

export const decline = call('decline', {
  method: 'POST',
  path: '/private-calls/:id/decline',
  access: 'performer',
  summary: 'Declines a request with a reason, which the fan reads.',
  errors: ['privatecalls.not_found', 'privatecalls.over'],
})

export const end = call('end', {
  method: 'POST',
  path: '/private-calls/:id/end',
  access: 'account',
  summary:
    'Ends a call, or withdraws a request. What was put aside and not used returns. Repeating ' +
    'it changes nothing.',
  errors: ['privatecalls.not_found'],
})

export const openMedia = call('openMedia', {
  method: 'POST',
  path: '/private-calls/:id/media',
  access: 'account',
  summary:
    'Returns how the viewer sends their picture and sound in an accepted call, or receives ' +
    'those of the other side. A person takes part by one device: another one is refused until ' +
    'it takes the call over.',
  errors: ['privatecalls.not_found', 'privatecalls.over', 'privatecalls.elsewhere', 'streams.off'],
})

export const takeOver = call('takeOver', {
  method: 'POST',
  path: '/private-calls/:id/take-over',
  access: 'account',
  summary:
    'Lets the viewer take part in an accepted call by this device, in place of the one before.',
  errors: ['privatecalls.not_found', 'privatecalls.over'],
})

export const adminList = call('adminList', {
  method: 'GET',
  path: '/private-calls/admin/search',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Lists the private calls of everybody, newest first. Notes and limits of fans are not shown.',
  errors: [],
})

export const adminEnd = call('adminEnd', {
  method: 'POST',
  path: '/private-calls/admin/:id/end',
  access: 'admin',
  staff: 'moderation.write',
  summary:
    'Ends an open call; the fan pays the seconds until now. Both sides are mailed a statement of ' +
    'reasons. Repeating it changes nothing.',
  errors: ['privatecalls.not_found'],
})
