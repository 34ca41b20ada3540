import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('captcha')

export const readChallenge = call('readChallenge', {
  method: 'GET',
  path: '/re-captcha/challenge',
  access: 'open',
  summary:
    'Returns the challenge before signing up: a puzzle to solve, a widget to use, or nothing.',
  errors: [],
  duringMaintenance: true,
})

export const verifyCaptcha = call('verifyCaptcha', {
  method: 'POST',
  path: '/re-captcha/verify',
  access: 'open',
  summary:
    'Accepts a token once. The cookie it sets admits one call that requires a token, within ' +
    'ten minutes.',
  errors: ['auth.captcha_failed'],
  duringMaintenance: true,
})
