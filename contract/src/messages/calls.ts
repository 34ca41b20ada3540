import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('messages')

/** The longest message, in characters. */
export const MESSAGE_TEXT_MAX = 2000
/** The most files of a message. */
export const MESSAGE_FILES_MAX = 12
/** The minutes in which a message can be edited. */
export const EDIT_MINUTES = 15

const MB = 1024 * 1024

export const list = call('list', {
  method: 'GET',
  path: '/messages/conversations/:id',
  access: 'account',
  summary:
    'Lists the messages of a conversation of the account, newest first: all, those around ' +
    'one, or those that are pinned. Cursors lead to older and to newer ones. With `viewAs`, ' +
    'performers get them as the fan of the conversation sees them.',
  errors: ['conversations.not_found', 'messages.not_found', ...viewAsErrors],
})

export const listChanges = call('listChanges', {
  method: 'GET',
  path: '/messages/conversations/:id/changes',
  access: 'account',
  summary:
    'Lists the messages that changed after a version of a conversation, in the order of their ' +
    'changes, deleted ones included without their content: what a client missed while it had ' +
    'no connection.',
  errors: ['conversations.not_found'],
})

export const send = call('send', {
  method: 'POST',
  path: '/messages/conversations/:id',
  access: 'account',
  summary:
    'Sends a message with text or files. A performer may set a price for the files, and leave ' +
    'some of them free as a preview. A fan who ' +
    'must pay for the message sends the price that was shown; the charge and the message are ' +
    'stored together.',
  errors: [
    'settings.banned_term',
    'conversations.not_found',
    'conversations.cannot_write',
    'messages.empty',
    'messages.file_unusable',
    'content.price_out_of_range',
    'messages.price_needs_files',
    'messages.files_owned',
    'consents.agreement_required',
    'messages.payment_required',
    'messages.reply_not_found',
    'messages.story_not_found',
    'messages.blocked_word',
    'wallet.insufficient_balance',
    'wallet.locked',
    'auth.email_not_verified',
  ],
  once: true,
})

export const update = call('update', {
  method: 'PUT',
  path: '/messages/:id',
  access: 'account',
  summary:
    'Changes the text of the account’s own message within 15 minutes; it is then shown as edited.',
  errors: [
    'settings.banned_term',
    'messages.not_found',
    'messages.not_yours',
    'messages.too_late',
    'messages.empty',
    'messages.blocked_word',
    'conversations.cannot_write',
  ],
})

export const remove = call('remove', {
  method: 'DELETE',
  path: '/messages/:id',
  access: 'account',
  summary:
    'Deletes a message for both sides; allowed for its sender and for admins. Bought files ' +
    'stay with their buyer.',
  errors: ['messages.not_found', 'messages.not_yours'],
})

export const react = call('react', {
  method: 'PUT',
  path: '/messages/:id/reaction',
  access: 'account',
  summary: 'Sets the account’s reaction to a message, one emoji, or removes it.',
  errors: ['messages.not_found', 'conversations.cannot_write'],
})

export const pin = call('pin', {
  method: 'PUT',
  path: '/messages/:id/pin',
  access: 'account',
  summary:
    'Pins a message to its conversation for both sides, or unpins it. A conversation has at ' +
    'most three.',
  errors: ['messages.not_found', 'messages.pins_full', 'conversations.cannot_write'],
})

export const search = call('search', {
  method: 'GET',
  path: '/messages/search',
  access: 'account',
  summary:
    'Searches the messages of the account’s conversations by words, person and kind, newest first.',
  errors: ['conversations.not_found'],
})

export const listMedia = call('listMedia', {
  method: 'GET',
  path: '/messages/conversations/:id/media',
  access: 'account',
  summary:
    'Lists the messages of a conversation with photos, videos, sounds or links, newest first: ' +
    'of both members, locked files with their price. A page may hold fewer than it was asked ' +
    'for although others follow.',
  errors: ['conversations.not_found'],
})

export const countUnread = call('countUnread', {
  method: 'GET',
  path: '/messages/total-unread-messages',
  access: 'account',
  summary:
    'Counts the conversations with unread messages, to 100, without muted and restricted ones.',
  errors: [],
})

export const readAll = call('readAll', {
  method: 'POST',
  path: '/messages/read-all/:conversationId',
  access: 'account',
  summary:
    'Marks the messages of a conversation as read, all or up to a number, on every device of ' +
    'the account.',
  errors: ['conversations.not_found'],
})

export const readFileStatus = call('readFileStatus', {
  method: 'GET',
  path: '/messages/:id/file/:fileId/status',
  access: 'account',
  summary:
    'Returns a file of a message as its members see it, with a fresh address while they may ' +
    'open it.',
  errors: ['messages.not_found'],
})

export const listFileRecipients = call('listFileRecipients', {
  method: 'GET',
  path: '/messages/files/:id/recipients',
  access: 'performer',
  summary:
    'Lists the fans who received a file of the performer in messages, to them alone first and ' +
    'then to many, or those who bought it there: with what it cost, and whether they have ' +
    'seen it.',
  errors: ['media.not_found'],
})

export const listKnownFiles = call('listKnownFiles', {
  method: 'GET',
  path: '/messages/conversations/:id/known-files',
  access: 'performer',
  summary:
    'Returns the files among some of the performer’s that the fan of a conversation has ' +
    'received in it, or bought there or as content, with the kinds of what they bought it with.',
  errors: ['conversations.not_found'],
})

export const listOffers = call('listOffers', {
  method: 'GET',
  path: '/messages/conversations/:id/offers',
  access: 'performer',
  summary:
    'Lists the messages for a price that the performer sent to the fan of a conversation, newest ' +
    'first: with the state of each file, and what the fan paid.',
  errors: ['conversations.not_found'],
})

export const listPurchases = call('listPurchases', {
  method: 'GET',
  path: '/messages/conversations/:id/purchases',
  access: 'performer',
  summary:
    'Lists what the fan of a conversation bought of the performer for tokens, newest first, with ' +
    'titles.',
  errors: ['conversations.not_found'],
})

export const readPriceHint = call('readPriceHint', {
  method: 'GET',
  path: '/messages/conversations/:id/price-hint',
  access: 'performer',
  summary:
    'Returns what the fan of a conversation usually pays the performer for files: the median and ' +
    'the last of their latest 50 purchases of messages and content, without refunded ones.',
  errors: ['conversations.not_found'],
})

const uploadErrors = ['media.not_accepted', 'auth.email_not_verified'] as const

export const uploadPhoto = call('uploadPhoto', {
  method: 'POST',
  path: '/messages/public/file/photo',
  access: 'account',
  summary:
    'Uploads a photo for a message. Despite the path it is visible only to those who may see ' +
    'the message.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadVideo = call('uploadVideo', {
  method: 'POST',
  path: '/messages/private/file/video',
  access: 'account',
  summary: 'Uploads a video for a message; it is processed while the message is written.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  errors: [...uploadErrors],
})

export const uploadFile = call('uploadFile', {
  method: 'POST',
  path: '/messages/private/file',
  access: 'account',
  summary: 'Uploads a photo, video or sound for a message; its content says which.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  errors: [...uploadErrors],
})
