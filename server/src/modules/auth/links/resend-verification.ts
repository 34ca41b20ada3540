import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { selectGuest } from '../guests/store.ts'
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

/**
 * Returns the new address that an account requested, or a guest paid with, and has not confirmed
 * yet.
 */
export async function readPendingEmail(
  ctx: ReadCtx,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<string | undefined> {
  const pending =
    (await selectPendingEmail(ctx, id)) ??
    (email === null ? (await selectGuest(ctx, id))?.email : undefined)
  return pending === email ? undefined : pending
}
