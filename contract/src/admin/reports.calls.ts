import { callsOf } from '../kit/call.ts'
import type * as schemas from './reports.schemas.ts'

export type * from './reports.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const readReport = call('readReport', {
  method: 'GET',
  path: '/admin/reports/:id',
  access: 'admin',
  staff: 'moderation.read',
  summary:
    'Returns one report with its subject as it was then and as it is now. Access to locked ' +
    'content is written to the audit log.',
  errors: ['reports.not_found'],
})
