import { done } from '@stagedoor/contract/kit'
import { type Ctx, type Reading, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import * as factors from '../factors/index.ts'
import { selectCredential } from './credentials.store.ts'
import { requireFreshProof } from './prove-identity.ts'
import { PROOF_MS } from './rules.ts'
import { selectProof } from './sessions.store.ts'

type Asked = Ctx & { viewer: Viewer }

const ownAccount = async (ctx: Reading & { viewer: Viewer }): Promise<Account> =>
  (await accountById(ctx, ctx.viewer.id)) ?? refuse('auth.required')

async function provedAccount(ctx: Asked): Promise<Account> {
  await requireFreshProof(ctx)
  return ownAccount(ctx)
}

/** How the viewer can be proved, and until when the last proof counts. */
export async function readFactors(ctx: Asked) {
  const [account, known, credential, provedAt] = await Promise.all([
    ownAccount(ctx),
    factors.readFactors(ctx, ctx.viewer.id),
    selectCredential(ctx, ctx.viewer.id),
    selectProof(ctx, ctx.viewer.sessionId),
  ])
  return {
    ...known,
    hasPassword: credential !== undefined,
    hasMail: Boolean(account.email && account.emailVerifiedAt),
    provedUntil: new Date((provedAt?.getTime() ?? 0) + PROOF_MS),
  }
}

/** Makes the secret of the viewer's authenticator app. */
export async function beginSecondFactor(ctx: Asked) {
  return factors.beginSecondFactor(ctx, await provedAccount(ctx))
}

/** Turns the viewer's second factor on. */
export async function confirmSecondFactor(ctx: Asked, code: string) {
  return { recoveryCodes: await factors.confirmSecondFactor(ctx, await provedAccount(ctx), code) }
}

/** Turns the viewer's second factor off. */
export async function turnOffSecondFactor(ctx: Asked): Promise<typeof done> {
  const account = await provedAccount(ctx)
  await transaction(ctx, (ctx) => factors.turnOffSecondFactor(ctx, account))
  return done
}

/** Makes new recovery codes for the viewer. */
export async function renewRecoveryCodes(ctx: Asked) {
  const account = await provedAccount(ctx)
  return { recoveryCodes: await transaction(ctx, (ctx) => factors.renewRecoveryCodes(ctx, account)) }
}

/** Mails the viewer a code that proves. */
export async function mailProofCode(ctx: Asked) {
  return { until: await factors.mailCode(ctx, await ownAccount(ctx), ctx.viewer.sessionId) }
}

/** What the viewer's browser needs to make a passkey. */
export async function beginPasskey(ctx: Asked) {
  return factors.beginPasskey(ctx, await provedAccount(ctx))
}

interface GivenPasskey {
  readonly passkey: factors.GivenAttestation
  readonly name?: string | undefined
}

/** Keeps a passkey of the viewer; without a name it is called after the device it was made on. */
export async function addPasskey(ctx: Asked & { visitor: { userAgent: string } }, { passkey, name }: GivenPasskey) {
  const account = await provedAccount(ctx)
  const given = { passkey, name: name ?? factors.deviceName(ctx.visitor.userAgent) }
  return factors.passkeyView(await factors.addPasskey(ctx, account, given))
}

/** Names one of the viewer's passkeys. */
export async function renamePasskey(ctx: Asked, id: string, name: string) {
  return factors.passkeyView(await factors.namePasskey(ctx, { id, accountId: ctx.viewer.id }, name))
}

/** Removes one of the viewer's passkeys. */
export async function removePasskey(ctx: Asked, id: string): Promise<typeof done> {
  const account = await provedAccount(ctx)
  await transaction(ctx, (ctx) => factors.removePasskey(ctx, account, id))
  return done
}
