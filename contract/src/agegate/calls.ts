import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('agegate')

export const readGate = call('readGate', {
  method: 'GET',
  path: '/age/gate',
  access: 'optional',
  summary:
    'Returns what a visitor has to do before anything for adults is shown: nothing, confirm ' +
    'or prove their age. Nothing is shown where the law closes the site.',
  errors: [],
  duringMaintenance: true,
})
