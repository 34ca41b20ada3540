import type { RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hasSecondFactor, verifyCode } from '../factors/index.ts'
import { limitLoginAttempts } from './limit-login-attempts.ts'

/** Uses a code of an account's second factor up. Refuses `factors.incorrect_code`; wrong ones count like passwords. */
export async function requireCode(ctx: RequestCtx, accountId: string, code: string): Promise<void> {
  const isRight = await limitLoginAttempts(ctx, { login: `code ${accountId}`, accountId, kind: 'code' }, async () => {
    return (await verifyCode(ctx, accountId, code)) || undefined
  })
  if (!isRight) refuse('factors.incorrect_code')
}

/**
 * The second step of a login whose first was right. Nothing to do where no second factor is on; else it refuses
 * `auth.second_factor_needed` without a code and `factors.incorrect_code` with a wrong one.
 */
export async function requireSecondFactor(ctx: RequestCtx, accountId: string, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(ctx, accountId))) return
  await requireCode(ctx, accountId, code ?? refuse('auth.second_factor_needed'))
}
