import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('consents')

/** The slugs of the pages that people accept by signing up. */
export const SIGN_UP_PAGES = ['terms-of-service', 'privacy-policy'] as const

export const listSignUpTexts = call('listSignUpTexts', {
  method: 'GET',
  path: '/auth/sign-up-texts',
  access: 'open',
  summary:
    'Lists the texts that a sign-up must accept: terms and privacy, as far as they are public.',
  errors: [],
})

export const acceptTexts = call('acceptTexts', {
  method: 'POST',
  path: '/auth/accepted-texts',
  access: 'account',
  summary:
    'Accepts the texts that a sign-up accepts, for an account that was made without: by a social ' +
    'login, an admin or another client. All current texts are named by their hashes.',
  errors: ['consents.text_changed'],
})
