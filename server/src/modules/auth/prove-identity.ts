import type { Reading, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type GivenAssertion, useMailedCode, usePasskey } from '../factors/index.ts'
import { readSettings } from '../settings/index.ts'
import { selectCredential } from './credentials.store.ts'
import { isPassword } from './hash-password.ts'
import { requireCode } from './require-code.ts'
import { PROOF_MS } from './rules.ts'
import { selectProof, storeProof } from './sessions.store.ts'
import { tryPassword } from './try-password.ts'

type Asked = RequestCtx & { viewer: Viewer }

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
export async function proveIdentity(ctx: Asked, given: Given): Promise<{ until: Date }> {
  const { password, code, passkey, mailedCode } = given
  if ([password, code, passkey, mailedCode].filter((proof) => proof !== undefined).length !== 1) {
    refuse('request.invalid', { fields: [{ path: 'password', message: 'Give one proof' }] })
  }
  if (password !== undefined) return proveByPassword(ctx, password)
  if (code !== undefined) await requireCode(ctx, ctx.viewer.id, code)
  if (mailedCode !== undefined) await requireMailedCode(ctx, mailedCode)
  if (passkey && (await usePasskey(ctx, passkey)) !== ctx.viewer.id) refuse('factors.passkey_refused')
  return noteProof(ctx)
}

async function requireMailedCode(ctx: Asked, code: string): Promise<void> {
  const { id, sessionId } = ctx.viewer
  const tried = { login: `mailed code ${id}`, accountId: id, kind: 'mailed code' } as const
  const isRight = await tryPassword(ctx, tried, async () => {
    return (await useMailedCode(ctx, { accountId: id, sessionId }, code)) || undefined
  })
  if (!isRight) refuse('factors.incorrect_code')
}

async function noteProof(ctx: Asked): Promise<{ until: Date }> {
  const now = ctx.now()
  await storeProof(ctx, ctx.viewer.sessionId, now)
  return { until: new Date(now.getTime() + PROOF_MS) }
}

/** Checks the viewer's password and notes the proof in the session; answers until when it counts. */
export async function proveByPassword(ctx: Asked, password: string): Promise<{ until: Date }> {
  const { viewer } = ctx
  const isRight = await tryPassword(ctx, { login: viewer.id, accountId: viewer.id }, async () => {
    const stored = await selectCredential(ctx, viewer.id)
    return (await isPassword(stored, password)) || undefined
  })
  if (!isRight) refuse('auth.incorrect_password')
  return noteProof(ctx)
}

/** Refuses `auth.proof_required` unless the viewer proved in the last 15 minutes to be the account's owner. */
export async function requireFreshProof(ctx: Reading & { viewer: Viewer }): Promise<void> {
  const provedAt = await selectProof(ctx, ctx.viewer.sessionId)
  if (!provedAt || ctx.now().getTime() - provedAt.getTime() > PROOF_MS) refuse('auth.proof_required')
}

/** Refuses `auth.email_not_verified` where the site wants confirmed addresses and the viewer's is not. */
export async function requireVerifiedEmail(ctx: Reading & { viewer: Viewer }): Promise<void> {
  if (ctx.viewer.isEmailVerified) return
  const { requireEmailVerification } = await readSettings(ctx)
  if (!requireEmailVerification) return
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account?.emailVerifiedAt) refuse('auth.email_not_verified')
}
