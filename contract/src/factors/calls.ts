import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('factors')

export const readFactors = call('readFactors', {
  method: 'GET',
  path: '/auth/factors',
  access: 'account',
  summary: 'How the own account can be proved: password, codes, passkeys, mail; and until when the last proof counts.',
  errors: [],
})

export const beginSecondFactor = call('beginSecondFactor', {
  method: 'POST',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Makes the secret of an authenticator app and shows it once; it counts when a code of it was given.',
  errors: ['auth.proof_required', 'factors.already_on'],
})

export const confirmSecondFactor = call('confirmSecondFactor', {
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'account',
  summary: 'Turns the second factor on by a first code, and answers the recovery codes, which are never shown again.',
  errors: ['auth.proof_required', 'factors.incorrect_code', 'factors.not_begun', 'factors.already_on'],
})

export const turnOffSecondFactor = call('turnOffSecondFactor', {
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Turns the second factor off; its recovery codes end.',
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const renewRecoveryCodes = call('renewRecoveryCodes', {
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'account',
  summary: 'Makes ten new recovery codes; the old ones end.',
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const mailProofCode = call('mailProofCode', {
  method: 'POST',
  path: '/auth/proof/mail',
  access: 'account',
  summary: 'Mails a code of six digits that proves once, within ten minutes, in this session.',
  errors: ['auth.email_not_verified'],
})

export const askPasskey = call('askPasskey', {
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'open',
  summary: 'A challenge for any passkey of this site, good once within five minutes: to sign in or to prove.',
  errors: [],
  duringMaintenance: true,
})

export const logInByPasskey = call('logInByPasskey', {
  method: 'POST',
  path: '/auth/passkeys/login',
  access: 'open',
  summary: 'Opens a session by a passkey that verified its person; no username and no second factor are asked.',
  errors: ['factors.passkey_refused', 'auth.account_inactive'],
  duringMaintenance: true,
})

export const beginPasskey = call('beginPasskey', {
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'account',
  summary: 'What a browser needs to make a passkey for the own account.',
  errors: ['auth.proof_required', 'factors.too_many_passkeys'],
})

export const addPasskey = call('addPasskey', {
  method: 'POST',
  path: '/auth/passkeys',
  access: 'account',
  summary: 'Keeps a passkey that the browser made.',
  errors: ['auth.proof_required', 'factors.passkey_refused', 'factors.too_many_passkeys'],
})

export const renamePasskey = call('renamePasskey', {
  method: 'PUT',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Names one of the own passkeys.',
  errors: ['factors.passkey_not_found'],
})

export const removePasskey = call('removePasskey', {
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Removes one of the own passkeys: it opens the account no more.',
  errors: ['auth.proof_required', 'factors.passkey_not_found'],
})
