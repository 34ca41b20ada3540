import { callsOf } from '../kit/call.ts'
import type * as schemas from './search.schemas.ts'

export type * from './search.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const searchAll = call('searchAll', {
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  staff: 'console.read',
  summary:
    'Returns a few accounts, posts, payments, wallet charges, reports and settings that match ' +
    'words, names, e-mail addresses, ids or short numbers.',
  errors: [],
})
