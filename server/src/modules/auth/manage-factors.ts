import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import * as factors from '../factors/index.ts'
import { selectCredential } from './credentials.store.ts'
import { requireRecentAuthentication } from './re-authenticate.ts'
import { REAUTHENTICATION_MS } from './rules.ts'
import { selectReauthentication } from './sessions.store.ts'

type ViewerCtx = Ctx & { viewer: Viewer }

const ownAccount = async (ctx: ReadCtx & { viewer: Viewer }): Promise<Account> =>
  (await accountById(ctx, ctx.viewer.id)) ?? refuse('auth.required')

async function recentlyAuthenticatedAccount(ctx: ViewerCtx): Promise<Account> {
  await requireRecentAuthentication(ctx)
  return ownAccount(ctx)
}

/** How the viewer can be proved, and until when the last proof counts. */
export async function readFactors(ctx: ViewerCtx) {
  const [account, known, credential, provedAt] = await Promise.all([
    ownAccount(ctx),
    factors.readFactors(ctx, ctx.viewer.id),
    selectCredential(ctx, ctx.viewer.id),
    selectReauthentication(ctx, ctx.viewer.sessionId),
  ])
  return {
    ...known,
    hasPassword: credential !== undefined,
    hasMail: Boolean(account.email && account.emailVerifiedAt),
    provedUntil: new Date((provedAt?.getTime() ?? 0) + REAUTHENTICATION_MS),
  }
}

/** Makes the secret of the viewer's authenticator app. */
export async function beginSecondFactor(ctx: ViewerCtx) {
  return factors.beginSecondFactor(ctx, await recentlyAuthenticatedAccount(ctx))
}

/** Turns the viewer's second factor on. */
export async function confirmSecondFactor(ctx: ViewerCtx, code: string) {
  return { recoveryCodes: await factors.confirmSecondFactor(ctx, await recentlyAuthenticatedAccount(ctx), code) }
}

/** Turns the viewer's second factor off. */
export async function turnOffSecondFactor(ctx: ViewerCtx): Promise<typeof done> {
  const account = await recentlyAuthenticatedAccount(ctx)
  await transaction(ctx, (ctx) => factors.turnOffSecondFactor(ctx, account))
  return done
}

/** Makes new recovery codes for the viewer. */
export async function renewRecoveryCodes(ctx: ViewerCtx) {
  const account = await recentlyAuthenticatedAccount(ctx)
  return { recoveryCodes: await transaction(ctx, (ctx) => factors.renewRecoveryCodes(ctx, account)) }
}

/** Mails the viewer a code that proves. */
export async function mailReauthenticationCode(ctx: ViewerCtx) {
  return { until: await factors.mailCode(ctx, await ownAccount(ctx), ctx.viewer.sessionId) }
}

/** What the viewer's browser needs to make a passkey. */
export async function beginPasskey(ctx: ViewerCtx) {
  return factors.beginPasskey(ctx, await recentlyAuthenticatedAccount(ctx))
}

interface GivenPasskey {
  readonly passkey: factors.GivenAttestation
  readonly name?: string | undefined
}

/** Keeps a passkey of the viewer; without a name it is called after the device it was made on. */
export async function addPasskey(ctx: ViewerCtx & { visitor: { userAgent: string } }, { passkey, name }: GivenPasskey) {
  const account = await recentlyAuthenticatedAccount(ctx)
  const given = { passkey, name: name ?? factors.deviceName(ctx.visitor.userAgent) }
  return factors.passkeyView(await factors.addPasskey(ctx, account, given))
}

/** Names one of the viewer's passkeys. */
export async function renamePasskey(ctx: ViewerCtx, id: string, name: string) {
  return factors.passkeyView(await factors.renameOwnPasskey(ctx, { id, accountId: ctx.viewer.id }, name))
}

/** Removes one of the viewer's passkeys. */
export async function removePasskey(ctx: ViewerCtx, id: string): Promise<typeof done> {
  const account = await recentlyAuthenticatedAccount(ctx)
  await transaction(ctx, (ctx) => factors.removePasskey(ctx, account, id))
  return done
}
