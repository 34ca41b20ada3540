import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { type Account, accountById } from '../../accounts/index.ts'
import { readFactors, removeFactors } from '../../factors/index.ts'
import { requireRecentAuthentication } from '../factors/re-authenticate.ts'
import { mailEmailReplaced } from '../links/send-auth-mails.ts'
import { removeLinks } from '../links/store.ts'
import { endSessions } from '../sessions/open-session.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { replacePassword } from './reset-password.ts'
import { selectCredential } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Checks and hashes a password an admin sets for another account. The returned function stores it,
 * ends the account's sessions and mails its owner. Refuses `auth.proof_required`,
 * `auth.password_too_common`.
 */
export async function preparePasswordFor(
  ctx: ViewerCtx,
  account: Account,
  password: string,
): Promise<(ctx: InTransaction) => Promise<void>> {
  await requireRecentAuthentication(ctx)
  await refuseCommonPassword(ctx, password)
  const hashed = await hashPassword(ctx, password)
  return (ctx) => replacePassword(ctx, account, hashed, { isByTeam: true })
}

/**
 * Removes the second factor and passkeys of a person who lost them, ends their sessions and mails
 * the reason; returns false when there was nothing to remove. Refuses `auth.proof_required`.
 */
export async function resetFactorsFor(
  ctx: InTransaction & { readonly viewer: Viewer },
  account: Account,
  reason: string,
): Promise<boolean> {
  await requireRecentAuthentication(ctx)
  if (!(await removeFactors(ctx, account, reason))) return false
  await endSessions(ctx, account.id)
  return true
}

/**
 * Handles an e-mail address that an admin changed: links to the old address end, the old address is
 * informed, and the new one must be confirmed unless it is trusted.
 */
export async function handleEmailReplaced(
  ctx: InTransaction,
  before: Account,
  accountId: string,
): Promise<void> {
  const account = await accountById(ctx, accountId)
  if (!account || account.email === before.email) return
  await removeLinks(ctx, accountId, 'verify_email')
  await removeLinks(ctx, accountId, 'reset_password')
  await mailEmailReplaced(ctx, before, account)
}

/**
 * Returns an account's login methods without secrets: password, second factor, and number of
 * passkeys.
 */
export async function readLoginMethods(ctx: ReadCtx, accountId: string) {
  const [credential, { secondFactor, passkeys }] = await Promise.all([
    selectCredential(ctx, accountId),
    readFactors(ctx, accountId),
  ])
  return {
    hasPassword: credential !== undefined,
    secondFactor: secondFactor.isOn,
    passkeys: passkeys.length,
  }
}
