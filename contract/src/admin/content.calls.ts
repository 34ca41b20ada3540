import { callsOf } from '../kit/call.ts'
import type * as schemas from './content.schemas.ts'

export type * from './content.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const searchComments = call('searchComments', {
  method: 'GET',
  path: '/admin/comments/search',
  access: 'admin',
  staff: 'content.read',
  summary: 'Lists all comments by text, author, creator, state and day, newest first.',
  errors: [],
})

export const viewComment = call('viewComment', {
  method: 'GET',
  path: '/admin/comments/:id/view',
  access: 'admin',
  staff: 'content.read',
  summary: 'Returns one comment, even a removed one.',
  errors: ['comments.not_found'],
})

export const removeContent = call('removeContent', {
  method: 'POST',
  path: '/admin/content/remove',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Removes a post or a comment for everyone, without a report. Buyers are refunded, its ' +
    'author is notified of the reason, and it can be restored for 220 days.',
  errors: ['admin.nothing_to_remove'],
})

export const restoreContent = call('restoreContent', {
  method: 'POST',
  path: '/admin/content/restore',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Restores a removed post or comment. Buyers who were refunded would have to buy it again.',
  errors: ['admin.nothing_to_restore'],
})
