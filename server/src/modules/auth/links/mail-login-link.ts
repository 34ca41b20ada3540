import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type RequestCtx, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { accountById, isAccountClosed } from '../../accounts/index.ts'
import { deviceName } from '../../factors/index.ts'
import { selectPaidGuest } from '../guests/store.ts'
import { selectAccountId } from '../passwords/store.ts'
import { LOGIN_LINK_GAP_MS, loginOf } from '../rules.ts'
import { sendLoginLink } from './send-auth-mails.ts'
import { hasLinkSince } from './store.ts'

/** Mails a link that logs in to the account with a username or an address. */
export const sendLoginLinkJob = defineJob({
  name: 'auth.send_login_link',
  payload: z.object({ login: z.string(), device: z.string(), next: z.optional(z.string()) }),
  attempts: 5,
  timeoutSeconds: 30,
})

/**
 * Queues a request for a link that logs in. The account is looked up later, so that the response
 * does not reveal whether there is one.
 */
export async function mailLoginLink(
  ctx: RequestCtx,
  { username, next }: { username: string; next?: string | undefined },
) {
  await enqueue(ctx, sendLoginLinkJob, {
    login: loginOf(username),
    device: ctx.languages.compose(ctx.language, () => deviceName(ctx.visitor.userAgent)),
    next,
  })
  return done
}

/**
 * Mails the link when an account has the login, at most once in five minutes: earlier links stay
 * valid, so that nobody can keep one from the owner by requesting many.
 */
export async function sendLoginLinkTo(
  ctx: Ctx,
  { login, device, next }: { login: string; device: string; next?: string | undefined },
): Promise<void> {
  const found = await accountOf(ctx, login)
  if (!found) return
  const { account, email } = found
  const since = new Date(ctx.now().getTime() - LOGIN_LINK_GAP_MS)
  await transaction(ctx, async (ctx) => {
    if (!(await hasLinkSince(ctx, account.id, 'log_in', since)))
      await sendLoginLink(ctx, account, { email, device, next })
  })
}

/**
 * Returns the account with a login and its address. An address that nobody confirmed leads to the
 * guest who paid with it last.
 */
async function accountOf(ctx: Ctx, login: string) {
  const guest = login.includes('@') ? await selectPaidGuest(ctx, login) : undefined
  const accountId = (await selectAccountId(ctx, login)) ?? guest?.accountId
  const account = accountId ? await accountById(ctx, accountId) : undefined
  if (!account || isAccountClosed(account)) return undefined
  const email = account.email ?? guest?.email
  return email ? { account, email } : undefined
}
