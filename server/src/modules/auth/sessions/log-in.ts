import type { InTransaction, RequestCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isAccountClosed } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { limitLoginAttempts } from '../passwords/limit-login-attempts.ts'
import { selectLogin, storeCredential } from '../passwords/store.ts'
import { loginOf } from '../rules.ts'
import { completeLogin } from './complete-login.ts'

interface LoginInput {
  readonly username: string
  readonly password: string
  readonly code?: string | undefined
  readonly remember?: boolean | undefined
}

/**
 * Opens a session with a password, and a code when the second factor is on; our own pages also get
 * it as a cookie. Unknown logins and wrong passwords get the same refusal.
 */
export async function logIn(
  ctx: RequestCtx,
  { username, password, code, remember = false }: LoginInput,
) {
  const login = loginOf(username)
  const found = await selectLogin(ctx, login)
  const known = await limitLoginAttempts(
    ctx,
    { login, accountId: found?.accountId, kind: 'login' },
    async () => ((await verifyPassword(found, password)) ? found : undefined),
  )
  if (!known) refuse('auth.incorrect_credentials')
  if (isAccountClosed(known)) refuse('auth.account_inactive')
  await requireSecondFactor(ctx, known.accountId, code)
  const { hashPasswordOnClient } = await readSettings(ctx)
  const renewed =
    known.digest === hashPasswordOnClient ? undefined : await hashPassword(ctx, password)
  const also = renewed && ((ctx: InTransaction) => storeCredential(ctx, known.accountId, renewed))
  return completeLogin(ctx, known.accountId, { remember, ...(also && { inTransaction: also }) })
}
