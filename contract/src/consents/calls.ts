import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('consents')

export const listSignUpTexts = call('listSignUpTexts', {
  method: 'GET',
  path: '/auth/sign-up-texts',
  access: 'open',
  summary:
    'Lists the texts that a sign-up must accept: terms and privacy, as far as they are public.',
  errors: [],
})
