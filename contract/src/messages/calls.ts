import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('messages')

export const countUnread = call('countUnread', {
  method: 'GET',
  path: '/messages/total-unread-messages',
  access: 'account',
  summary: 'Counts conversations with unread messages. Returns 0 until messaging exists.',
  errors: [],
})
