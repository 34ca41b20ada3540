import { type RequestCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { selectLogin, storeCredential } from './credentials.store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { openSession } from './open-session.ts'
import { sessionSeconds } from './rules.ts'
import { tryPassword } from './try-password.ts'

interface Given {
  readonly username: string
  readonly password: string
  readonly remember?: boolean | undefined
}

/** Opens a session by password; browsers get it as a cookie besides. Unknown and wrong cannot be told apart. */
export async function logIn(ctx: RequestCtx, { username, password, remember = false }: Given) {
  const login = username.trim().toLowerCase()
  const known = await tryPassword(ctx, login, async () => {
    const found = await selectLogin(ctx, login)
    return (await isPassword(found, password)) ? found : undefined
  })
  if (!known) refuse('auth.incorrect_credentials')
  if (known.status === 'inactive') refuse('auth.account_inactive')
  const { hashPasswordOnClient } = await readSettings(ctx)
  const renewed = known.digest === hashPasswordOnClient ? undefined : await hashPassword(ctx, password)
  const { visitor } = ctx
  const token = await transaction(ctx, async (ctx) => {
    if (renewed) await storeCredential(ctx, known.accountId, renewed)
    return openSession(ctx, known.accountId, { ...visitor, remember })
  })
  ctx.cookies.set('token', token, { maxAgeSeconds: sessionSeconds(remember), httpOnly: true })
  return { token }
}
