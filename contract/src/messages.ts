import * as z from 'zod/mini'
import { call } from './kit/call.ts'

export const countUnread = call({
  name: 'messages.countUnread',
  method: 'GET',
  path: '/messages/total-unread-messages',
  access: 'account',
  summary: 'Counts conversations with unread messages. Answers 0 until messaging exists.',
  result: z.object({ total: z.number() }),
  errors: [],
})
