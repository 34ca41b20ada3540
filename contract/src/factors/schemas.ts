import * as z from 'zod/mini'
import { Token } from '../auth/schemas.ts'
import { Done, Instant, idOf, nameText } from '../kit/scalars.ts'
import {
  AssertionOptions,
  FactorCode,
  PasskeyAssertion,
  PasskeyAttestation,
  RegistrationOptions,
} from '../proofs/schemas.ts'

const PasskeyName = nameText(60, 1)

/** A passkey of the account. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** True when the device's maker synchronises it, so that it survives the loss of the device. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readFactors = {
  result: z.object({
    hasPassword: z.boolean(),
    /** True when a code can be mailed, because the address is confirmed. */
    hasMail: z.boolean(),
    secondFactor: z.object({
      isOn: z.boolean(),
      since: z.nullable(Instant),
      recoveryCodesLeft: z.number(),
    }),
    passkeys: z.array(Passkey),
    /** The end of the last proof; in the past when there is none. */
    provedUntil: Instant,
  }),
}

export const beginSecondFactor = { result: z.object({ secret: z.string(), uri: z.string() }) }

export const confirmSecondFactor = {
  body: z.object({ code: FactorCode }),
  result: RecoveryCodes,
}

export const turnOffSecondFactor = { result: Done }

export const renewRecoveryCodes = { result: RecoveryCodes }

export const mailProofCode = { result: z.object({ until: Instant }) }

export const askPasskey = { result: AssertionOptions }

export const logInByPasskey = {
  body: z.object({ passkey: PasskeyAssertion, remember: z.optional(z.boolean()) }),
  result: Token,
}

export const beginPasskey = { result: RegistrationOptions }

export const addPasskey = {
  body: z.object({ passkey: PasskeyAttestation, name: z.optional(PasskeyName) }),
  result: Passkey,
}

const passkeyParams = z.object({ id: idOf('Passkey') })

export const renamePasskey = {
  params: passkeyParams,
  body: z.object({ name: PasskeyName }),
  result: Passkey,
}

export const removePasskey = {
  params: passkeyParams,
  result: Done,
}
