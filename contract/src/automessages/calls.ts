import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('automessages')

/** The longest text of an automatic message or a saved reply, in characters. */
export const AUTOMATIC_TEXT_MAX = 2000
/** The longest name of a saved reply, in characters. */
export const REPLY_TITLE_MAX = 60
/** The most days before the end of a subscription at which a fan is written to. */
export const EXPIRING_DAYS_MAX = 14

export const listAutomatic = call('listAutomatic', {
  method: 'GET',
  path: '/automatic-messages',
  access: 'performer',
  summary:
    'Lists the automatic messages of the performer, one of each kind, also those that are off.',
  errors: [],
})

export const updateAutomatic = call('updateAutomatic', {
  method: 'PUT',
  path: '/automatic-messages/:kind',
  access: 'performer',
  summary:
    'Replaces an automatic message, with files that may have a price. `{name}` stands for the ' +
    'name of the fan. Each fan of its lists receives it once for each occasion: a welcome ' +
    'once, an away message once a day.',
  errors: [
    'settings.banned_term',
    'automessages.text_missing',
    'automessages.tip_negative',
    'messages.blocked_word',
    'messages.file_unusable',
    'messages.price_needs_files',
    'content.price_out_of_range',
    'fanlists.not_found',
    'consents.agreement_required',
  ],
})

export const listReplies = call('listReplies', {
  method: 'GET',
  path: '/saved-replies',
  access: 'performer',
  summary: 'Lists the saved replies of the performer, by name.',
  errors: [],
})

export const createReply = call('createReply', {
  method: 'POST',
  path: '/saved-replies',
  access: 'performer',
  summary: 'Saves a reply. `{name}` stands for the name of the fan. At most 100 are kept.',
  errors: ['settings.banned_term', 'automessages.too_many_replies'],
})

export const updateReply = call('updateReply', {
  method: 'PUT',
  path: '/saved-replies/:id',
  access: 'performer',
  summary: 'Replaces the name and the text of a saved reply.',
  errors: ['settings.banned_term', 'automessages.reply_not_found'],
})

export const deleteReply = call('deleteReply', {
  method: 'DELETE',
  path: '/saved-replies/:id',
  access: 'performer',
  summary: 'Deletes a saved reply.',
  errors: ['automessages.reply_not_found'],
})
