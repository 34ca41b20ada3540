import { done } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountById } from '../../accounts/index.ts'
import * as factors from '../../factors/index.ts'
import { selectCredential } from '../passwords/store.ts'
import { REAUTHENTICATION_MS } from '../rules.ts'
import { selectReauthentication } from '../sessions/store.ts'
import { requireRecentAuthentication } from './re-authenticate.ts'

type ViewerCtx = Ctx & { viewer: Viewer }

const ownAccount = async (ctx: ReadCtx & { viewer: Viewer }): Promise<Account> =>
  (await accountById(ctx, ctx.viewer.id)) ?? refuse('auth.required')

async function recentlyAuthenticatedAccount(ctx: ViewerCtx): Promise<Account> {
  await requireRecentAuthentication(ctx)
  return ownAccount(ctx)
}

/**
 * Returns the factors of the viewer, the proofs they can give, and the time until which the last
 * one counts.
 */
export async function readFactors(ctx: ViewerCtx) {
  const [account, own, credential, provedAt] = await Promise.all([
    ownAccount(ctx),
    factors.readFactors(ctx, ctx.viewer.id),
    selectCredential(ctx, ctx.viewer.id),
    selectReauthentication(ctx, ctx.viewer.sessionId),
  ])
  return {
    ...own,
    hasPassword: credential !== undefined,
    hasMail: Boolean(account.email && account.emailVerifiedAt),
    provedUntil: new Date((provedAt?.getTime() ?? 0) + REAUTHENTICATION_MS),
  }
}

/** Creates the secret of the viewer's authenticator app. */
export async function beginSecondFactor(ctx: ViewerCtx) {
  return factors.beginSecondFactor(ctx, await recentlyAuthenticatedAccount(ctx))
}

/** Turns the viewer's second factor on. */
export async function confirmSecondFactor(ctx: ViewerCtx, code: string) {
  return {
    recoveryCodes: await factors.confirmSecondFactor(
      ctx,
      await recentlyAuthenticatedAccount(ctx),
      code,
    ),
  }
}

/** Turns the viewer's second factor off. */
export async function turnOffSecondFactor(ctx: ViewerCtx): Promise<typeof done> {
  const account = await recentlyAuthenticatedAccount(ctx)
  await transaction(ctx, (ctx) => factors.turnOffSecondFactor(ctx, account))
  return done
}

/** Replaces the viewer's recovery codes. */
export async function renewRecoveryCodes(ctx: ViewerCtx) {
  const account = await recentlyAuthenticatedAccount(ctx)
  return {
    recoveryCodes: await transaction(ctx, (ctx) => factors.renewRecoveryCodes(ctx, account)),
  }
}

/** Mails the viewer a code for re-authentication. */
export async function mailReauthenticationCode(ctx: ViewerCtx) {
  return { until: await factors.mailCode(ctx, await ownAccount(ctx), ctx.viewer.sessionId) }
}

/** Returns the options with which the viewer's browser creates a passkey. */
export async function beginPasskey(ctx: ViewerCtx) {
  return factors.beginPasskey(ctx, await recentlyAuthenticatedAccount(ctx))
}

interface NewPasskey {
  readonly passkey: factors.GivenAttestation
  readonly name?: string | undefined
}

/** Stores a passkey of the viewer; without a name it is named after the device. */
export async function addPasskey(
  ctx: ViewerCtx & { visitor: { userAgent: string } },
  { passkey, name }: NewPasskey,
) {
  const account = await recentlyAuthenticatedAccount(ctx)
  const input = {
    passkey,
    name:
      name ?? ctx.languages.compose(ctx.language, () => factors.deviceName(ctx.visitor.userAgent)),
  }
  return factors.passkeyView(await factors.addPasskey(ctx, account, input))
}

/** Renames one of the viewer's passkeys. */
export async function renamePasskey(ctx: ViewerCtx, id: string, name: string) {
  return factors.passkeyView(
    await factors.renameOwnPasskey(ctx, { id, accountId: ctx.viewer.id }, name),
  )
}

/** Removes one of the viewer's passkeys. */
export async function removePasskey(ctx: ViewerCtx, id: string): Promise<typeof done> {
  const account = await recentlyAuthenticatedAccount(ctx)
  await transaction(ctx, (ctx) => factors.removePasskey(ctx, account, id))
  return done
}
