import * as z from 'zod/mini'

/**
 * A code as people type it: six digits of an app, or a recovery code; spaces and dashes are
 * ignored.
 */
export const FactorCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, 'Enter the whole code'),
    z.maxLength(40),
    z.regex(/^[\da-z\s-]+$/i, 'Enter a valid code'),
  )

/** A code that was sent by mail. */
export const MailedCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits'))

/** Bytes as browsers encode them in JSON. */
const Bytes = z
  .string()
  .check(z.minLength(1), z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]+$/, 'Not base64url'))

const Attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** The answer of a browser that created a passkey (RegistrationResponseJSON of WebAuthn). */
export const PasskeyAttestation = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

/** The answer of a browser that used a passkey (AuthenticationResponseJSON of WebAuthn). */
export const PasskeyAssertion = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
})

const Verification = z.enum(['required', 'preferred', 'discouraged'])

/** The options of `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: Verification,
    requireResidentKey: z.boolean(),
    userVerification: Verification,
  }),
})

/** The options of `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: Verification,
})
