import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('settings')

export const readPublicSettings = call('readPublicSettings', {
  method: 'GET',
  path: '/settings/public',
  access: 'open',
  summary: 'Returns every public setting as one flat object.',
  errors: [],
  duringMaintenance: true,
})

export const readSettingsByKey = call('readSettingsByKey', {
  method: 'POST',
  path: '/settings/keys',
  access: 'open',
  summary: 'Returns the public settings among the given keys; other keys are omitted.',
  errors: [],
  duringMaintenance: true,
})
