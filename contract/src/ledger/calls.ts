import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('ledger')

export const listRoots = call('listRoots', {
  method: 'GET',
  path: '/ledger/roots',
  access: 'open',
  summary:
    'Lists the daily roots of the ledger, newest first: for each day (UTC) the Merkle root of ' +
    'its transfers and the hash of the chain at its end.',
  errors: [],
})
