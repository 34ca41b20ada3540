import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

export const adminList = call('adminList', {
  method: 'GET',
  path: '/streaming/admin/search',
  access: 'admin',
  staff: 'moderation.read',
  summary: 'Lists streams, newest first, with the number of their open reports.',
  errors: [],
})

export const adminEnd = call('adminEnd', {
  method: 'POST',
  path: '/streaming/admin/end-session/:id',
  access: 'admin',
  staff: 'moderation.write',
  summary: 'Ends a stream: its video stops within a second, and its performer reads why.',
  errors: ['streams.not_found'],
})
