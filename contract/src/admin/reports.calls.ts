import { callsOf } from '../kit/call.ts'
import type * as schemas from './reports.schemas.ts'

export type * from './reports.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const readReport = call('readReport', {
  method: 'GET',
  path: '/admin/reports/:id',
  access: 'admin',
  summary:
    'One report with what was reported, as it was then and as it is now. A look at something locked is written to the audit.',
  errors: ['reports.not_found'],
})
