import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { readFactors, removeFactors } from '../factors/index.ts'
import { selectCredential } from './credentials.store.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { removeLinks } from './links.store.ts'
import { endSessions } from './open-session.ts'
import { requireRecentAuthentication } from './re-authenticate.ts'
import { replacePassword } from './reset-password.ts'
import { mailEmailReplaced } from './send-auth-mails.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Everything about a password set for somebody else that can be refused or takes time; what it answers stores it, ends
 * their sessions and tells them. Refuses `auth.proof_required`, `auth.password_too_common`.
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
 * Takes away the second step and the passkeys of somebody who lost them, ends their sessions and tells them why. False
 * when there was nothing to take. Refuses `auth.proof_required`.
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
 * What an address that somebody else wrote into an account means: links to the former one end, it is told, and the new
 * one is asked to confirm unless it is vouched for.
 */
export async function handleEmailReplaced(ctx: InTransaction, before: Account, accountId: string): Promise<void> {
  const account = await accountById(ctx, accountId)
  if (!account || account.email === before.email) return
  await removeLinks(ctx, accountId, 'verify_email')
  await removeLinks(ctx, accountId, 'reset_password')
  await mailEmailReplaced(ctx, before, account)
}

/** How somebody gets in, without a word of it: whether there is a password, a second step, and how many passkeys. */
export async function readLoginMethods(ctx: ReadCtx, accountId: string) {
  const [credential, { secondFactor, passkeys }] = await Promise.all([
    selectCredential(ctx, accountId),
    readFactors(ctx, accountId),
  ])
  return { hasPassword: credential !== undefined, secondFactor: secondFactor.isOn, passkeys: passkeys.length }
}
