import type { InTransaction, Viewer } from '../../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { requireRecentAuthentication } from '../factors/re-authenticate.ts'
import { sendEmailChange } from './send-auth-mails.ts'
import { removeLinks } from './store.ts'

/**
 * Mails a link that changes the e-mail address. Requesting the current address cancels a pending
 * change. Returns true when a mail was sent. Refuses `auth.proof_required`.
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
