import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { sendEmailChange, sendVerification } from './send-auth-mails.ts'
import { selectPendingEmail } from './store.ts'

/** Sends the confirmation mail again, to the pending address or to the account's own. */
export async function resendVerification(ctx: Ctx & { viewer: Viewer }) {
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account) refuse('auth.required')
  const pending = await readPendingEmail(ctx, account)
  if (!pending && (account.emailVerifiedAt || !account.email)) refuse('auth.email_already_verified')
  await transaction(ctx, async (ctx) => {
    if (pending) await sendEmailChange(ctx, account, pending)
    else if (account.email) await sendVerification(ctx, account, account.email)
  })
  return { message: 'We have sent you an e-mail with a link' }
}

/** Returns the new address that an account requested and has not confirmed yet. */
export async function readPendingEmail(
  ctx: Parameters<typeof selectPendingEmail>[0],
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<string | undefined> {
  const pending = await selectPendingEmail(ctx, id)
  return pending === email ? undefined : pending
}
