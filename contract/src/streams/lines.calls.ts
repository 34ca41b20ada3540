import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

export const listLines = call('listLines', {
  method: 'GET',
  path: '/messages/stream/:conversationId',
  access: 'optional',
  summary:
    'Lists the lines of a stream’s chat, newest first. `offset` counts lines, as existing ' +
    'clients send it; `after` takes precedence.',
  errors: ['streams.not_found', 'streams.audience', 'streams.ticket_required'],
})

export const listPublicLines = call('listPublicLines', {
  method: 'GET',
  path: '/messages/conversations/public/:conversationId',
  access: 'optional',
  summary: 'Does the same at the address of public conversations, which the chats of streams are.',
  errors: ['streams.not_found', 'streams.audience', 'streams.ticket_required'],
})
