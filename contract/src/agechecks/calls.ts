import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('agechecks')

export const readAge = call('readAge', {
  method: 'GET',
  path: '/age',
  access: 'optional',
  summary: 'Returns by which checks the site knows that the caller is of age.',
  errors: [],
})

export const forgetAge = call('forgetAge', {
  method: 'POST',
  path: '/age/forget',
  access: 'optional',
  summary: 'Ends the age checks of the caller’s browser and account.',
  errors: [],
})
