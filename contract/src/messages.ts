import * as z from 'zod/mini'
import { call } from './kit/call.ts'

export const countUnread = call({
  name: 'messages.countUnread',
  method: 'GET',
  path: '/messages/total-unread-messages',
  access: 'account',
  summary: 'In how many conversations something is unread. None, as long as the site has no conversations.',
  result: z.object({ total: z.number() }),
  errors: [],
})
