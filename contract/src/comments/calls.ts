import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('comments')

/** The longest comment. */
export const COMMENT_MAX = 500

const writing = ['auth.email_not_verified', 'comments.locked'] as const

export const createComment = call('createComment', {
  method: 'POST',
  path: '/comments',
  access: 'account',
  summary: 'Comments on content the account may open, or replies to a comment on it. Replies go one level deep.',
  errors: ['comments.object_not_found', 'comments.one_level', ...writing],
})

export const listComments = call('listComments', {
  method: 'GET',
  path: '/comments',
  access: 'optional',
  summary: 'Comments on content the viewer may open, the newest first; the replies to a comment, the oldest first.',
  errors: ['comments.object_not_found', 'comments.locked'],
})

const editing = ['comments.not_found', 'comments.not_yours', ...writing] as const

export const updateComment = call('updateComment', {
  method: 'PUT',
  path: '/comments/:id',
  access: 'account',
  summary: "Changes the words of one's own comment; it is shown as edited from then on.",
  errors: [...editing],
})

export const replaceComment = call('replaceComment', {
  method: 'POST',
  path: '/comments/:id',
  access: 'account',
  summary: 'The same as PUT for clients that send a form; it takes no files.',
  files: {},
  errors: [...editing],
})

export const deleteComment = call('deleteComment', {
  method: 'DELETE',
  path: '/comments/:id',
  access: 'account',
  summary: 'Deletes a comment with its replies: its author may, whoever made the content, and an admin.',
  errors: ['comments.not_found', 'comments.not_yours'],
})
