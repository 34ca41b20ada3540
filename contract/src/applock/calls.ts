import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('applock')

export const readLock = call('readLock', {
  method: 'GET',
  path: '/auth/app-lock',
  access: 'account',
  summary: 'Returns true when this session has a PIN that opens the locked app on its device.',
  errors: [],
})

export const setPin = call('setPin', {
  method: 'PUT',
  path: '/auth/app-lock/pin',
  access: 'account',
  summary:
    'Sets the PIN of this session, which opens the locked app on its device; null removes it. It ' +
    'ends with the session.',
  errors: [],
})

export const checkPin = call('checkPin', {
  method: 'POST',
  path: '/auth/app-lock/check',
  access: 'account',
  summary:
    'Compares the PIN of this session, until ten incorrect ones in a quarter of an hour. The ' +
    'lock is kept by the device: it hides the screen, and gives or takes no rights.',
  errors: ['applock.incorrect_pin'],
})
