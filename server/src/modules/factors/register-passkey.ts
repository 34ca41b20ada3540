import type { RegistrationOptions } from '@stagedoor/contract/proofs/schemas'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Account } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { mailFactorChange } from './mail-factor-change.ts'
import {
  consumeChallenge,
  deletePasskey,
  type NewPasskey,
  type OwnPasskey,
  type PasskeyRow,
  selectPasskeys,
  storeChallenge,
  storePasskey,
} from './passkeys.store.ts'
import { CHALLENGE_MS, MAX_PASSKEYS, relyingParty } from './rules.ts'
import type { GivenAttestation } from './verify-passkey.ts'

const ES256 = -7
const EDDSA = -8
const RS256 = -257
const algorithms = [EDDSA, ES256, RS256]

/**
 * Returns the options with which a browser creates a passkey for an account. Refuses
 * `factors.too_many_passkeys`.
 */
export async function beginPasskey(
  ctx: Ctx,
  account: Account,
): Promise<z.output<typeof RegistrationOptions>> {
  const [{ siteName }, existing] = await Promise.all([
    readSettings(ctx),
    selectPasskeys(ctx, account.id),
  ])
  if (existing.length >= MAX_PASSKEYS) refuse('factors.too_many_passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(ctx.config.publicUrl).id,
    userName: account.username,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id, 'hex')),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
  })
  await storeChallenge(ctx, options.challenge, account.id)
  return options as z.output<typeof RegistrationOptions>
}

/**
 * Stores a passkey that a browser created. Refuses `factors.passkey_refused`,
 * `factors.too_many_passkeys`.
 */
export async function addPasskey(
  ctx: Ctx,
  account: Account,
  input: { readonly passkey: GivenAttestation; readonly name: string },
): Promise<PasskeyRow> {
  const verified =
    (await verifyAttestation(ctx, account.id, input.passkey)) ?? refuse('factors.passkey_refused')
  return transaction(ctx, async (ctx) => {
    if ((await selectPasskeys(ctx, account.id)).length >= MAX_PASSKEYS)
      refuse('factors.too_many_passkeys')
    const stored = await storePasskey(ctx, { ...verified, accountId: account.id, name: input.name })
    if (!stored) refuse('factors.passkey_refused')
    await mailFactorChange(ctx, account, 'passkey_added')
    return stored
  })
}

type VerifiedPasskey = Omit<NewPasskey, 'accountId' | 'name'>

async function verifyAttestation(
  ctx: Ctx,
  accountId: string,
  passkey: GivenAttestation,
): Promise<VerifiedPasskey | undefined> {
  const { id, origin } = relyingParty(ctx.config.publicUrl)
  const { transports = [], ...response } = passkey.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const result = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, accountId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info(
      { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'passkey refused',
    )
    return undefined
  })
  if (!result?.verified) return undefined
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [...transports],
    isSynced: credentialBackedUp,
  }
}

/** Removes a passkey of an account and mails the owner. Refuses `factors.passkey_not_found`. */
export async function removePasskey(
  ctx: InTransaction,
  account: Account,
  id: OwnPasskey['id'],
): Promise<void> {
  if (!(await deletePasskey(ctx, { id, accountId: account.id })))
    refuse('factors.passkey_not_found')
  await mailFactorChange(ctx, account, 'passkey_removed')
}
