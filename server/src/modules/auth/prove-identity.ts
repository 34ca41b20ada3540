import type { Reading, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { selectCredential } from './credentials.store.ts'
import { isPassword } from './hash-password.ts'
import { PROOF_MS } from './rules.ts'
import { selectProof, storeProof } from './sessions.store.ts'
import { tryPassword } from './try-password.ts'

/** Checks the viewer's password and notes the proof in the session; answers until when it counts. */
export async function proveByPassword(
  ctx: RequestCtx & { viewer: Viewer },
  password: string,
): Promise<{ until: Date }> {
  const { viewer } = ctx
  const isRight = await tryPassword(ctx, viewer.id, async () => {
    const stored = await selectCredential(ctx, viewer.id)
    return (await isPassword(stored, password)) || undefined
  })
  if (!isRight) refuse('auth.incorrect_password')
  const now = ctx.now()
  await storeProof(ctx, viewer.sessionId, now)
  return { until: new Date(now.getTime() + PROOF_MS) }
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
