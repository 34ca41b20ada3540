import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type RequestCtx, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { accountById, isAccountClosed } from '../../accounts/index.ts'
import { deviceName } from '../../factors/index.ts'
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
  const accountId = await selectAccountId(ctx, login)
  const account = accountId ? await accountById(ctx, accountId) : undefined
  if (!account?.email || isAccountClosed(account)) return
  const { email } = account
  const since = new Date(ctx.now().getTime() - LOGIN_LINK_GAP_MS)
  await transaction(ctx, async (ctx) => {
    if (!(await hasLinkSince(ctx, account.id, 'log_in', since)))
      await sendLoginLink(ctx, account, { email, device, next })
  })
}
