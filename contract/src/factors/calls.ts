import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('factors')

export const readFactors = call('readFactors', {
  method: 'GET',
  path: '/auth/factors',
  access: 'account',
  summary:
    'Lists the ways to confirm the account (password, codes, passkeys, mail), and the end of ' +
    'the last proof.',
  errors: [],
})

export const beginSecondFactor = call('beginSecondFactor', {
  method: 'POST',
  path: '/auth/second-factor',
  access: 'account',
  summary:
    'Creates the secret of an authenticator app and returns it once; it takes effect with its ' +
    'first code.',
  errors: ['auth.proof_required', 'factors.already_on'],
})

export const confirmSecondFactor = call('confirmSecondFactor', {
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'account',
  summary:
    'Turns two-factor authentication on by a first code, and returns the recovery codes, ' +
    'which are never shown again.',
  errors: [
    'auth.proof_required',
    'factors.incorrect_code',
    'factors.not_begun',
    'factors.already_on',
  ],
})

export const turnOffSecondFactor = call('turnOffSecondFactor', {
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Turns two-factor authentication off and deletes its recovery codes.',
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const renewRecoveryCodes = call('renewRecoveryCodes', {
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'account',
  summary: 'Replaces the recovery codes with ten new ones.',
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const mailProofCode = call('mailProofCode', {
  method: 'POST',
  path: '/auth/proof/mail',
  access: 'account',
  summary: 'Mails a code of six digits that proves the session once within ten minutes.',
  errors: ['auth.email_not_verified'],
})

export const askPasskey = call('askPasskey', {
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'open',
  summary:
    'Returns a challenge for any passkey of this site, valid once within five minutes: to ' +
    'sign in or to confirm.',
  errors: [],
  duringMaintenance: true,
})

export const logInByPasskey = call('logInByPasskey', {
  method: 'POST',
  path: '/auth/passkeys/login',
  access: 'open',
  summary:
    'Opens a session by a passkey that verified its person, without a username or a second factor.',
  errors: ['factors.passkey_refused', 'auth.account_inactive'],
  duringMaintenance: true,
})

export const beginPasskey = call('beginPasskey', {
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'account',
  summary: 'Returns the options for a browser to create a passkey for the account.',
  errors: ['auth.proof_required', 'factors.too_many_passkeys'],
})

export const addPasskey = call('addPasskey', {
  method: 'POST',
  path: '/auth/passkeys',
  access: 'account',
  summary: 'Stores a passkey that the browser created.',
  errors: ['auth.proof_required', 'factors.passkey_refused', 'factors.too_many_passkeys'],
})

export const renamePasskey = call('renamePasskey', {
  method: 'PUT',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Renames one of the account’s passkeys.',
  errors: ['factors.passkey_not_found'],
})

export const removePasskey = call('removePasskey', {
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Deletes one of the account’s passkeys.',
  errors: ['auth.proof_required', 'factors.passkey_not_found'],
})
