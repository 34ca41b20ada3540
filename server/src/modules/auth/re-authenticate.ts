import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type GivenAssertion, verifyMailedCode, verifyPasskey } from '../factors/index.ts'
import { readSettings } from '../settings/index.ts'
import { selectCredential } from './credentials.store.ts'
import { verifyPassword } from './hash-password.ts'
import { limitLoginAttempts } from './limit-login-attempts.ts'
import { requireCode } from './require-second-factor.ts'
import { REAUTHENTICATION_MS } from './rules.ts'
import { selectReauthentication, storeReauthentication } from './sessions.store.ts'

type ViewerCtx = RequestCtx & { viewer: Viewer }

/** The proofs there are; one of them is given. */
interface Given {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: GivenAssertion | undefined
  readonly mailedCode?: string | undefined
}

/**
 * Checks the one proof that was given and notes it in the session; answers until when it counts. Refuses
 * `auth.incorrect_password`, `factors.incorrect_code`, `factors.passkey_refused`.
 */
export async function reauthenticate(ctx: ViewerCtx, given: Given): Promise<{ until: Date }> {
  const { password, code, passkey, mailedCode } = given
  if ([password, code, passkey, mailedCode].filter((proof) => proof !== undefined).length !== 1) {
    refuse('request.invalid', { fields: [{ path: 'password', message: 'Give one proof' }] })
  }
  if (password !== undefined) return reauthenticateByPassword(ctx, password)
  if (code !== undefined) await requireCode(ctx, ctx.viewer.id, code)
  if (mailedCode !== undefined) await requireMailedCode(ctx, mailedCode)
  if (passkey && (await verifyPasskey(ctx, passkey)) !== ctx.viewer.id) refuse('factors.passkey_refused')
  return recordReauthentication(ctx)
}

async function requireMailedCode(ctx: ViewerCtx, code: string): Promise<void> {
  const { id, sessionId } = ctx.viewer
  const tried = { login: `mailed code ${id}`, accountId: id, kind: 'mailed code' } as const
  const isRight = await limitLoginAttempts(ctx, tried, async () => {
    return (await verifyMailedCode(ctx, { accountId: id, sessionId }, code)) || undefined
  })
  if (!isRight) refuse('factors.incorrect_code')
}

async function recordReauthentication(ctx: ViewerCtx): Promise<{ until: Date }> {
  const now = ctx.now()
  await storeReauthentication(ctx, ctx.viewer.sessionId, now)
  return { until: new Date(now.getTime() + REAUTHENTICATION_MS) }
}

/** Checks the viewer's password and notes the proof in the session; answers until when it counts. */
export async function reauthenticateByPassword(ctx: ViewerCtx, password: string): Promise<{ until: Date }> {
  const { viewer } = ctx
  const isRight = await limitLoginAttempts(ctx, { login: viewer.id, accountId: viewer.id }, async () => {
    const stored = await selectCredential(ctx, viewer.id)
    return (await verifyPassword(stored, password)) || undefined
  })
  if (!isRight) refuse('auth.incorrect_password')
  return recordReauthentication(ctx)
}

/** Refuses `auth.proof_required` unless the viewer proved in the last 15 minutes to be the account's owner. */
export async function requireRecentAuthentication(ctx: ReadCtx & { viewer: Viewer }): Promise<void> {
  const provedAt = await selectReauthentication(ctx, ctx.viewer.sessionId)
  if (!provedAt || ctx.now().getTime() - provedAt.getTime() > REAUTHENTICATION_MS) refuse('auth.proof_required')
}

/** Refuses `auth.email_not_verified` where the site wants confirmed addresses and the viewer's is not. */
export async function requireVerifiedEmail(ctx: ReadCtx & { viewer: Viewer }): Promise<void> {
  if (ctx.viewer.isEmailVerified) return
  const { requireEmailVerification } = await readSettings(ctx)
  if (!requireEmailVerification) return
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account?.emailVerifiedAt) refuse('auth.email_not_verified')
}
