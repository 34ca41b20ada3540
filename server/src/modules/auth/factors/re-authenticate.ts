import type { ReadCtx, RequestCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { type GivenAssertion, verifyMailedCode, verifyPasskey } from '../../factors/index.ts'
import { readSettings } from '../../settings/index.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import { limitLoginAttempts } from '../passwords/limit-login-attempts.ts'
import { selectCredential } from '../passwords/store.ts'
import { REAUTHENTICATION_MS } from '../rules.ts'
import { selectReauthentication, storeReauthentication } from '../sessions/store.ts'
import { requireCode } from './require-second-factor.ts'

type ViewerCtx = RequestCtx & { viewer: Viewer }

/** The possible proofs, of which exactly one is given. */
interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: GivenAssertion | undefined
  readonly mailedCode?: string | undefined
}

/**
 * Checks the given proof and records it in the session; returns the time until which it counts.
 * Refuses `auth.incorrect_password`, `factors.incorrect_code`, `factors.passkey_refused`.
 */
export async function reauthenticate(ctx: ViewerCtx, proof: Proof): Promise<{ until: Date }> {
  const { password, code, passkey, mailedCode } = proof
  if ([password, code, passkey, mailedCode].filter((proof) => proof !== undefined).length !== 1) {
    refuse('request.invalid', {
      fields: [{ path: 'password', message: 'Provide exactly one proof' }],
    })
  }
  if (password !== undefined) return reauthenticateByPassword(ctx, password)
  if (code !== undefined) await requireCode(ctx, ctx.viewer.id, code)
  if (mailedCode !== undefined) await requireMailedCode(ctx, mailedCode)
  if (passkey && (await verifyPasskey(ctx, passkey)) !== ctx.viewer.id)
    refuse('factors.passkey_refused')
  return recordReauthentication(ctx)
}

async function requireMailedCode(ctx: ViewerCtx, code: string): Promise<void> {
  const { id, sessionId } = ctx.viewer
  const credential = { login: `mailed code ${id}`, accountId: id, kind: 'mailed code' } as const
  const isCorrect = await limitLoginAttempts(ctx, credential, async () => {
    return (await verifyMailedCode(ctx, { accountId: id, sessionId }, code)) || undefined
  })
  if (!isCorrect) refuse('factors.incorrect_code')
}

async function recordReauthentication(ctx: ViewerCtx): Promise<{ until: Date }> {
  const now = ctx.now()
  await storeReauthentication(ctx, ctx.viewer.sessionId, now)
  return { until: new Date(now.getTime() + REAUTHENTICATION_MS) }
}

/**
 * Checks the viewer's password and records the proof in the session; returns the time until which
 * it counts.
 */
export async function reauthenticateByPassword(
  ctx: ViewerCtx,
  password: string,
): Promise<{ until: Date }> {
  const { viewer } = ctx
  const isCorrect = await limitLoginAttempts(
    ctx,
    { login: viewer.id, accountId: viewer.id, kind: 'password' },
    async () => {
      const stored = await selectCredential(ctx, viewer.id)
      return (await verifyPassword(stored, password)) || undefined
    },
  )
  if (!isCorrect) refuse('auth.incorrect_password')
  return recordReauthentication(ctx)
}

/** Refuses `auth.proof_required` unless the viewer re-authenticated in the last 15 minutes. */
export async function requireRecentAuthentication(
  ctx: ReadCtx & { viewer: Viewer },
): Promise<void> {
  const provedAt = await selectReauthentication(ctx, ctx.viewer.sessionId)
  if (!provedAt || ctx.now().getTime() - provedAt.getTime() > REAUTHENTICATION_MS)
    refuse('auth.proof_required')
}

/**
 * Refuses `auth.email_not_verified` when the site requires a confirmed address and the viewer has
 * none.
 */
export async function requireVerifiedEmail(ctx: ReadCtx & { viewer: Viewer }): Promise<void> {
  if (ctx.viewer.isEmailVerified) return
  const { requireEmailVerification } = await readSettings(ctx)
  if (!requireEmailVerification) return
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account?.emailVerifiedAt) refuse('auth.email_not_verified')
}
