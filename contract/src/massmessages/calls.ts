import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('massmessages')

/** The days within which a mass message can be scheduled. */
export const SCHEDULE_DAYS = 365

/** The most days after subscribing at which a mass message can be sent. */
export const DRIP_DAYS_MAX = 365

/** The recipients that the preview of a message offers at once. */
export const PREVIEW_RECIPIENTS = 20

const contentErrors = [
  'messages.empty',
  'messages.file_unusable',
  'messages.price_needs_files',
  'content.price_out_of_range',
] as const

const audienceErrors = [
  'fanlists.not_found',
  'massmessages.not_found',
  'massmessages.no_recipients',
  'massmessages.start_out_of_range',
] as const

export const list = call('list', {
  method: 'GET',
  path: '/mass-messages',
  access: 'performer',
  summary:
    'Lists the mass messages of the performer, newest first, or those of a state, of a kind, ' +
    'or with words in their text.',
  errors: [],
})

export const listFileMarks = call('listFileMarks', {
  method: 'GET',
  path: '/mass-messages/file-marks',
  access: 'performer',
  summary:
    'Counts, for some of the performer’s files, how many fans received each in mass messages, ' +
    'and how many own it by a purchase, exact up to 1,000; files that nobody has are missing.',
  errors: [],
})

export const preview = call('preview', {
  method: 'POST',
  path: '/mass-messages/preview',
  access: 'performer',
  summary:
    'Counts the fans who would receive a mass message now and those who own its files ' +
    'already, and returns what the performer would earn if 1, 5 or 10 of 100 bought it. ' +
    'Nothing is stored.',
  errors: ['fanlists.not_found', 'massmessages.not_found'],
})

export const previewMessage = call('previewMessage', {
  method: 'POST',
  path: '/mass-messages/preview/message',
  access: 'performer',
  summary:
    'Returns a mass message as one of the fans who would receive it now would see it, with ' +
    'files locked behind a price, and the first 20 of those fans, or of those with a name. ' +
    'Nothing is stored.',
  errors: ['messages.file_unusable', 'massmessages.not_found'],
})

export const create = call('create', {
  method: 'POST',
  path: '/mass-messages',
  access: 'performer',
  summary:
    'Sends a message to all fans of the included lists who are on no excluded one, now, at a ' +
    'time, or some days after each subscribes. `{name}` in the text becomes the name of each ' +
    'fan. A price is for the files that are no free previews; each fan buys them alone. Offers ' +
    'a sent mass message again to those who received it and bought neither.',
  errors: [
    'settings.banned_term',
    ...contentErrors,
    ...audienceErrors,
    'performers.documents_not_verified',
    'consents.agreement_required',
    'auth.email_not_verified',
  ],
  once: true,
})

export const read = call('read', {
  method: 'GET',
  path: '/mass-messages/:id',
  access: 'performer',
  summary:
    'Returns a mass message of the performer with the numbers of fans who have seen it and ' +
    'who wait for it.',
  errors: ['massmessages.not_found'],
})

export const update = call('update', {
  method: 'PUT',
  path: '/mass-messages/:id',
  access: 'performer',
  summary:
    'Replaces a mass message until it starts, or until the first fan receives it after ' +
    'subscribing; without a time it starts now.',
  errors: [
    'settings.banned_term',
    ...contentErrors,
    ...audienceErrors,
    'consents.agreement_required',
    'massmessages.wrong_state',
  ],
})

const changeErrors = ['massmessages.not_found', 'massmessages.wrong_state'] as const

export const pause = call('pause', {
  method: 'POST',
  path: '/mass-messages/:id/pause',
  access: 'performer',
  summary:
    'Stops sending for now, or before it has begun; fans who have not received the message wait.',
  errors: [...changeErrors],
})

export const resume = call('resume', {
  method: 'POST',
  path: '/mass-messages/:id/resume',
  access: 'performer',
  summary:
    'Continues sending to the fans who have not received the message, also those whose time ' +
    'came in the meantime; one whose time is still to come is scheduled again.',
  errors: [...changeErrors],
})

export const cancel = call('cancel', {
  method: 'POST',
  path: '/mass-messages/:id/cancel',
  access: 'performer',
  summary:
    'Ends a mass message that is scheduled, being sent, sent after subscribing, or paused: ' +
    'nobody else receives it.',
  errors: [...changeErrors],
})

export const unsend = call('unsend', {
  method: 'POST',
  path: '/mass-messages/:id/unsend',
  access: 'performer',
  summary:
    'Deletes a mass message wherever it is unread or its files are not paid for, and ends ' +
    'sending. Fans keep files that they bought.',
  errors: [...changeErrors],
})
