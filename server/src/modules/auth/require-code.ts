import type { RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasSecondFactor, useCode } from '../factors/index.ts'
import { tryPassword } from './try-password.ts'

/** Uses a code of an account's second factor up. Refuses `factors.incorrect_code`; wrong ones count like passwords. */
export async function requireCode(ctx: RequestCtx, accountId: string, code: string): Promise<void> {
  const isRight = await tryPassword(ctx, { login: `code ${accountId}`, accountId, kind: 'code' }, async () => {
    return (await useCode(ctx, accountId, code)) || undefined
  })
  if (!isRight) refuse('factors.incorrect_code')
}

/**
 * The second step of a login whose first was right. Nothing to do where no second factor is on; else it refuses
 * `auth.second_factor_needed` without a code and `factors.incorrect_code` with a wrong one.
 */
export async function requireSecondStep(ctx: RequestCtx, accountId: string, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(ctx, accountId))) return
  await requireCode(ctx, accountId, code ?? refuse('auth.second_factor_needed'))
}
