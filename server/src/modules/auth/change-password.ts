import { type InTransaction, type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { reauthenticateByPassword, requireRecentAuthentication } from './re-authenticate.ts'
import { replacePassword } from './reset-password.ts'

interface Given {
  readonly password: string
  readonly currentPassword?: string | undefined
}

/**
 * Sets a new password for the viewer, who proves to be the owner by the current one or a fresh proof. Every other
 * session ends. Refuses `auth.proof_required`, `auth.incorrect_password`, `auth.password_too_common`.
 */
export async function changePassword(ctx: RequestCtx & { viewer: Viewer }, given: Given): Promise<true> {
  await transaction(ctx, await preparePassword(ctx, given))
  return true
}

/** Everything about a new password that can be refused or takes time; what it answers stores it, in a transaction. */
export async function preparePassword(
  ctx: RequestCtx & { viewer: Viewer },
  { password, currentPassword }: Given,
): Promise<(ctx: InTransaction) => Promise<void>> {
  const { id, sessionId } = ctx.viewer
  if (currentPassword === undefined) await requireRecentAuthentication(ctx)
  else await reauthenticateByPassword(ctx, currentPassword)
  await refuseCommonPassword(ctx, password)
  const hashed = await hashPassword(ctx, password)
  return async (ctx) => {
    const account = (await accountById(ctx, id)) ?? refuse('auth.required')
    await replacePassword(ctx, account, hashed, { except: sessionId })
  }
}
