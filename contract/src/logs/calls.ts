import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('logs')

export const listExceptions = call('listExceptions', {
  method: 'GET',
  path: '/admin/logger/http-exception',
  access: 'admin',
  summary: 'Requests that failed through a fault of the server, newest first; kept for 14 days.',
  errors: [],
})

export const listRequests = call('listRequests', {
  method: 'GET',
  path: '/admin/logger/request',
  access: 'admin',
  summary: 'Requests: refused and slow ones, and a sample of the others, newest first; kept for 14 days.',
  errors: [],
})

export const listSystem = call('listSystem', {
  method: 'GET',
  path: '/admin/logger/system',
  access: 'admin',
  summary: 'Warnings and errors of jobs and processes, newest first; kept for 14 days.',
  errors: [],
})
