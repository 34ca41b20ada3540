import * as z from 'zod/mini'
import { Token } from './auth.ts'
import { call } from './kit/call.ts'
import { Done, Instant, idOf, text } from './kit/scalars.ts'
import { AssertionOptions, FactorCode, PasskeyAssertion, PasskeyAttestation, RegistrationOptions } from './proofs.ts'

const PasskeyName = text(60, 1)

/** A passkey of the own account. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Whether it is kept by an account of the device's maker, so that it survives the device. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readFactors = call({
  name: 'factors.readFactors',
  method: 'GET',
  path: '/auth/factors',
  access: 'account',
  summary: 'How the own account can be proved: password, codes, passkeys, mail; and until when the last proof counts.',
  result: z.object({
    hasPassword: z.boolean(),
    /** Whether a code can be mailed: the address is confirmed. */
    hasMail: z.boolean(),
    secondFactor: z.object({
      isOn: z.boolean(),
      since: z.nullable(Instant),
      recoveryCodesLeft: z.number(),
    }),
    passkeys: z.array(Passkey),
    /** Until when a fresh proof counts; in the past when there is none. */
    provedUntil: Instant,
  }),
  errors: [],
})

export const beginSecondFactor = call({
  name: 'factors.beginSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Makes the secret of an authenticator app and shows it once; it counts when a code of it was given.',
  result: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['auth.proof_required', 'factors.already_on'],
})

export const confirmSecondFactor = call({
  name: 'factors.confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'account',
  summary: 'Turns the second factor on by a first code, and answers the recovery codes, which are never shown again.',
  body: z.object({ code: FactorCode }),
  result: RecoveryCodes,
  errors: ['auth.proof_required', 'factors.incorrect_code', 'factors.not_begun', 'factors.already_on'],
})

export const turnOffSecondFactor = call({
  name: 'factors.turnOffSecondFactor',
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Turns the second factor off; its recovery codes end.',
  result: Done,
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const renewRecoveryCodes = call({
  name: 'factors.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'account',
  summary: 'Makes ten new recovery codes; the old ones end.',
  result: RecoveryCodes,
  errors: ['auth.proof_required', 'factors.not_on'],
})

export const mailProofCode = call({
  name: 'factors.mailProofCode',
  method: 'POST',
  path: '/auth/proof/mail',
  access: 'account',
  summary: 'Mails a code of six digits that proves once, within ten minutes, in this session.',
  result: z.object({ until: Instant }),
  errors: ['auth.email_not_verified'],
})

export const askPasskey = call({
  name: 'factors.askPasskey',
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'open',
  summary: 'A challenge for any passkey of this site, good once within five minutes: to sign in or to prove.',
  result: AssertionOptions,
  errors: [],
  duringMaintenance: true,
})

export const logInByPasskey = call({
  name: 'factors.logInByPasskey',
  method: 'POST',
  path: '/auth/passkeys/login',
  access: 'open',
  summary: 'Opens a session by a passkey that verified its person; no username and no second factor are asked.',
  body: z.object({ passkey: PasskeyAssertion, remember: z.optional(z.boolean()) }),
  result: Token,
  errors: ['factors.passkey_refused', 'auth.account_inactive'],
  duringMaintenance: true,
})

export const beginPasskey = call({
  name: 'factors.beginPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'account',
  summary: 'What a browser needs to make a passkey for the own account.',
  result: RegistrationOptions,
  errors: ['auth.proof_required', 'factors.too_many_passkeys'],
})

export const addPasskey = call({
  name: 'factors.addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'account',
  summary: 'Keeps a passkey that the browser made.',
  body: z.object({ passkey: PasskeyAttestation, name: z.optional(PasskeyName) }),
  result: Passkey,
  errors: ['auth.proof_required', 'factors.passkey_refused', 'factors.too_many_passkeys'],
})

const passkeyParams = z.object({ id: idOf('Passkey') })

export const renamePasskey = call({
  name: 'factors.renamePasskey',
  method: 'PUT',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Names one of the own passkeys.',
  params: passkeyParams,
  body: z.object({ name: PasskeyName }),
  result: Passkey,
  errors: ['factors.passkey_not_found'],
})

export const removePasskey = call({
  name: 'factors.removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: 'account',
  summary: 'Removes one of the own passkeys: it opens the account no more.',
  params: passkeyParams,
  result: Done,
  errors: ['auth.proof_required', 'factors.passkey_not_found'],
})
