import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import {
  reauthenticateByPassword,
  requireRecentAuthentication,
} from '../factors/re-authenticate.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { replacePassword } from './reset-password.ts'

interface NewPasswordInput {
  readonly password: string
  readonly currentPassword?: string | undefined
}

/**
 * Sets a new password for the viewer, who proves ownership with the current password or a recent
 * re-authentication. All other sessions end. Refuses `auth.proof_required`,
 * `auth.incorrect_password`, `auth.password_too_common`.
 */
export async function changePassword(
  ctx: RequestCtx & { viewer: Viewer },
  input: NewPasswordInput,
): Promise<true> {
  await transaction(ctx, await preparePassword(ctx, input))
  return true
}

/**
 * Checks and hashes a new password outside a transaction; the returned function stores it inside
 * one.
 */
export async function preparePassword(
  ctx: RequestCtx & { viewer: Viewer },
  { password, currentPassword }: NewPasswordInput,
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
