import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('visits')

export const readVisit = call('readVisit', {
  method: 'GET',
  path: '/visits/mine',
  access: 'account',
  summary:
    'Returns the instant at which the last visit of the account to its home ended, on any of its ' +
    'devices.',
  errors: [],
})

export const noteVisit = call('noteVisit', {
  method: 'POST',
  path: '/visits/mine',
  access: 'account',
  summary:
    'Notes that the account looks at its home now. A visit is over half an hour after its last ' +
    'note.',
  errors: [],
})
