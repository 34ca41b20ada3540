import type { RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasSecondFactor, verifyCode } from '../../factors/index.ts'
import { limitLoginAttempts } from '../passwords/limit-login-attempts.ts'

/**
 * Consumes a code of an account's second factor. Refuses `factors.incorrect_code`; wrong codes are
 * limited like passwords.
 */
export async function requireCode(ctx: RequestCtx, accountId: string, code: string): Promise<void> {
  const isCorrect = await limitLoginAttempts(
    ctx,
    { login: `code ${accountId}`, accountId, kind: 'code' },
    async () => {
      return (await verifyCode(ctx, accountId, code)) || undefined
    },
  )
  if (!isCorrect) refuse('factors.incorrect_code')
}

/**
 * Requires the second factor of a login whose first step succeeded. Without a second factor it does
 * nothing; otherwise it refuses `auth.second_factor_needed` without a code and
 * `factors.incorrect_code` for a wrong one.
 */
export async function requireSecondFactor(
  ctx: RequestCtx,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(ctx, accountId))) return
  await requireCode(ctx, accountId, code ?? refuse('auth.second_factor_needed'))
}
