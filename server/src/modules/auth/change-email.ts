import type { InTransaction, Viewer } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { removeLinks } from './links.store.ts'
import { requireRecentAuthentication } from './re-authenticate.ts'
import { sendEmailChange } from './send-auth-mails.ts'

/**
 * Asks for another e-mail address: it counts once the link mailed to it is used. Asking for the present one calls the
 * change off. Needs a fresh proof: `auth.proof_required`. Returns whether a mail went out.
 */
export async function requestEmailChange(
  ctx: InTransaction & { viewer: Viewer },
  account: Account,
  email: string,
): Promise<boolean> {
  if (email === account.email) {
    if (account.emailVerifiedAt) await removeLinks(ctx, account.id, 'verify_email')
    return false
  }
  await requireRecentAuthentication(ctx)
  await sendEmailChange(ctx, account, email)
  return true
}
