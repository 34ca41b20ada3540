import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('conversations')

/** The longest draft that a conversation keeps, in characters. */
export const DRAFT_MAX = 2000

/** The longest list of blocked words, in characters. */
export const BLOCKED_WORDS_MAX = 5000

export const list = call('list', {
  method: 'GET',
  path: '/conversations',
  access: 'account',
  summary:
    'Lists the account’s conversations, those with the newest messages first. `offset` is the ' +
    'number of the page, as existing clients send it; `after` takes precedence. Performers ' +
    'filter and sort by their fans.',
  errors: ['fanlists.not_found'],
})

export const count = call('count', {
  method: 'GET',
  path: '/conversations/counts',
  access: 'performer',
  summary: 'Counts the conversations of each filter, up to 100.',
  errors: [],
})

export const changeMany = call('changeMany', {
  method: 'POST',
  path: '/conversations/change-many',
  access: 'performer',
  summary:
    'Marks up to 200 conversations as read, archives, mutes or restricts them, or adds their ' +
    'fans to a list by hand, and answers what was done for each. The fans are not told.',
  errors: ['fanlists.not_found', 'fanlists.smart'],
})

export const create = call('create', {
  method: 'POST',
  path: '/conversations',
  access: 'account',
  summary:
    'Opens the conversation with a person; the same one every time. A performer and a fan can ' +
    'have one. A new one is opened only where the account may write.',
  errors: ['conversations.not_available', 'conversations.cannot_write', 'auth.email_not_verified'],
})

export const search = call('search', {
  method: 'GET',
  path: '/conversations/search',
  access: 'account',
  summary:
    'Lists the account’s conversations, archived ones included, with people whose name, ' +
    'username or own name given by a performer contains the keyword.',
  errors: [],
})

export const readWriting = call('readWriting', {
  method: 'GET',
  path: '/conversations/writing/:accountId',
  access: 'account',
  summary:
    'Returns whether the account may write to a person, and at which price. The text of a tip ' +
    'obeys the same rule.',
  errors: ['conversations.not_available'],
})

export const read = call('read', {
  method: 'GET',
  path: '/conversations/:id',
  access: 'account',
  summary: 'Returns a conversation of the account.',
  errors: ['conversations.not_found'],
})

export const update = call('update', {
  method: 'PUT',
  path: '/conversations/:id',
  access: 'account',
  summary:
    'Changes how the account keeps a conversation: muted, archived, pinned, its draft, and ' +
    'for performers whether the fan is restricted. The other side is not told.',
  errors: ['conversations.not_found', 'conversations.performers_only'],
})

export const readSettings = call('readSettings', {
  method: 'GET',
  path: '/conversations/settings',
  access: 'account',
  summary:
    'Returns who may write to the account, at which price, whether others answer for it, and ' +
    'whether it shows that it has read messages.',
  errors: [],
})

export const updateSettings = call('updateSettings', {
  method: 'PUT',
  path: '/conversations/settings',
  access: 'account',
  summary:
    'Changes who may write to the account, at which price, whether others answer for it, and ' +
    'whether it shows that it has read messages.',
  errors: ['conversations.performers_only', 'content.price_out_of_range'],
})
