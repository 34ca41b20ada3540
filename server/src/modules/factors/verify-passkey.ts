import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AssertionOptions, PasskeyAssertion, PasskeyAttestation } from '@stagedoor/contract/proofs/schemas'
import type * as z from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import { consumeChallenge, type PasskeyRow, selectPasskey, storeChallenge, touchPasskey } from './passkeys.store.ts'
import { CHALLENGE_MS, relyingParty } from './rules.ts'

/** What a browser answered who was asked to make a passkey. */
export type GivenAttestation = z.output<typeof PasskeyAttestation>
/** What a browser answered who was asked for a passkey. */
export type GivenAssertion = z.output<typeof PasskeyAssertion>

/** A challenge for any passkey of this site, good once within five minutes. */
export async function beginPasskeyAssertion(ctx: Ctx): Promise<z.output<typeof AssertionOptions>> {
  const { challenge, timeout = CHALLENGE_MS } = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  await storeChallenge(ctx, challenge)
  return { challenge, rpId: relyingParty(ctx.config.publicUrl).id, timeout, userVerification: 'required' }
}

/**
 * Whose passkey answered a challenge of ours, its person verified on the device; undefined when anything about the
 * answer is wrong. The challenge is used up either way.
 */
export async function verifyPasskey(ctx: Ctx, given: GivenAssertion): Promise<string | undefined> {
  const known = await selectPasskey(ctx, given.id)
  if (!known || !isOwners(known, given)) return undefined
  const { id, origin } = relyingParty(ctx.config.publicUrl)
  const { userHandle: _its, ...response } = given.response
  const checked = await verifyAuthenticationResponse({
    response: { id: given.id, rawId: given.rawId, type: given.type, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
    },
  }).catch((error: unknown) => {
    ctx.log.info({ reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'passkey refused')
    return undefined
  })
  if (!checked?.verified) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  await touchPasskey(ctx, known.id, { counter: newCounter, isSynced: credentialBackedUp })
  return known.accountId
}

/** A browser that says whose passkey it is has to say its account. */
const isOwners = ({ accountId }: PasskeyRow, { response: { userHandle } }: GivenAssertion): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('hex') === accountId
