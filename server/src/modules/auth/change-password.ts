import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { hashPassword, refuseCommon } from './hash-password.ts'
import { proveByPassword, requireFreshProof } from './prove-identity.ts'
import { replacePassword } from './reset-password.ts'

/**
 * Sets a new password for the viewer, who proves to be the owner by the current one or a fresh proof. Every other
 * session ends. Refuses `auth.proof_required`, `auth.incorrect_password`, `auth.password_too_common`.
 */
export async function changePassword(
  ctx: RequestCtx & { viewer: Viewer },
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<true> {
  const { viewer } = ctx
  if (currentPassword === undefined) await requireFreshProof(ctx)
  else await proveByPassword(ctx, currentPassword)
  await refuseCommon(ctx, password)
  const hashed = await hashPassword(ctx, password)
  const account = (await accountById(ctx, viewer.id)) ?? refuse('auth.required')
  await transaction(ctx, (ctx) => replacePassword(ctx, account, hashed, { except: viewer.sessionId }))
  return true
}
