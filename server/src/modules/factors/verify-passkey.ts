import type {
  AssertionOptions,
  PasskeyAssertion,
  PasskeyAttestation,
} from '@stagedoor/contract/proofs/schemas'
import type * as z from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import {
  consumeChallenge,
  type PasskeyRow,
  selectPasskey,
  storeChallenge,
  touchPasskey,
} from './passkeys.store.ts'
import { CHALLENGE_MS, relyingParty } from './rules.ts'

/** A browser's response to the request to create a passkey. */
export type GivenAttestation = z.output<typeof PasskeyAttestation>
/** A browser's response to the request for a passkey. */
export type GivenAssertion = z.output<typeof PasskeyAssertion>

/** Returns a challenge for any passkey of this site, valid once within five minutes. */
export async function beginPasskeyAssertion(ctx: Ctx): Promise<z.output<typeof AssertionOptions>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge, timeout = CHALLENGE_MS } = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  await storeChallenge(ctx, challenge)
  return {
    challenge,
    rpId: relyingParty(ctx.config.publicUrl).id,
    timeout,
    userVerification: 'required',
  }
}

/**
 * Returns the account of the passkey that answered one of our challenges with user verification, or
 * undefined for an invalid response. Either way, the challenge is consumed.
 */
export async function verifyPasskey(ctx: Ctx, input: GivenAssertion): Promise<string | undefined> {
  const passkey = await selectPasskey(ctx, input.id)
  if (!passkey || !isOwner(passkey, input)) return undefined
  const { id, origin } = relyingParty(ctx.config.publicUrl)
  const { userHandle: _its, ...response } = input.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await verifyAuthenticationResponse({
    response: {
      id: input.id,
      rawId: input.rawId,
      type: input.type,
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    ctx.log.info(
      { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'passkey refused',
    )
    return undefined
  })
  if (!result?.verified) return undefined
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  await touchPasskey(ctx, passkey.id, { counter: newCounter, isSynced: credentialBackedUp })
  return passkey.accountId
}

/** Returns true unless the browser names another account as the owner of the passkey. */
const isOwner = (
  { accountId }: PasskeyRow,
  { response: { userHandle } }: GivenAssertion,
): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('hex') === accountId
