import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('logs')

export const listExceptions = call('listExceptions', {
  method: 'GET',
  path: '/admin/logger/http-exception',
  access: 'admin',
  staff: 'records.read',
  summary: 'Lists requests that failed because of a server error, newest first; kept for 14 days.',
  errors: [],
})

export const listRequests = call('listRequests', {
  method: 'GET',
  path: '/admin/logger/request',
  access: 'admin',
  staff: 'records.read',
  summary:
    'Lists refused and slow requests and a sample of the others, newest first; kept for 14 days.',
  errors: [],
})

export const listSystem = call('listSystem', {
  method: 'GET',
  path: '/admin/logger/system',
  access: 'admin',
  staff: 'records.read',
  summary: 'Lists warnings and errors of jobs and processes, newest first; kept for 14 days.',
  errors: [],
})
