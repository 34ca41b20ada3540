import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('settings')

export const readPublicSettings = call('readPublicSettings', {
  method: 'GET',
  path: '/settings/public',
  access: 'open',
  summary: 'Every public setting, as one flat object.',
  errors: [],
  duringMaintenance: true,
})

export const readSettingsByKey = call('readSettingsByKey', {
  method: 'POST',
  path: '/settings/keys',
  access: 'open',
  summary: 'The public settings among the keys asked for; other keys are left out.',
  errors: [],
  duringMaintenance: true,
})
