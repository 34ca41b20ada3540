import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('comments')

/** The longest comment, in characters. */
export const COMMENT_MAX = 500

const writing = ['auth.email_not_verified', 'comments.locked'] as const

export const createComment = call('createComment', {
  method: 'POST',
  path: '/comments',
  access: 'account',
  summary:
    'Comments on content that the account may open, or replies to a comment on it. Replies go ' +
    'one level deep.',
  errors: ['settings.banned_term', 'comments.object_not_found', 'comments.one_level', ...writing],
})

export const listComments = call('listComments', {
  method: 'GET',
  path: '/comments',
  access: 'optional',
  summary:
    'Lists comments on content that the viewer may open, newest first; replies to a comment, ' +
    'oldest first.',
  errors: ['comments.object_not_found', 'comments.locked'],
})

const editing = ['comments.not_found', 'comments.not_yours', ...writing] as const

export const updateComment = call('updateComment', {
  method: 'PUT',
  path: '/comments/:id',
  access: 'account',
  summary: 'Changes the text of the account’s own comment, which is then shown as edited.',
  errors: ['settings.banned_term', ...editing],
})

export const replaceComment = call('replaceComment', {
  method: 'POST',
  path: '/comments/:id',
  access: 'account',
  summary: 'Does the same as PUT for clients that send a form; it takes no files.',
  files: {},
  errors: ['settings.banned_term', ...editing],
})

export const deleteComment = call('deleteComment', {
  method: 'DELETE',
  path: '/comments/:id',
  access: 'account',
  summary:
    'Deletes a comment with its replies; allowed for its author, the owner of the content, ' +
    'and admins.',
  errors: ['comments.not_found', 'comments.not_yours'],
})
