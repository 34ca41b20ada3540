import { NewPassword } from '@stagedoor/contract/people/schemas'
import * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { type Account, accountById, updateAccount } from '../accounts/index.ts'
import { storeCredential } from './credentials.store.ts'
import { type HashedPassword, hashPassword, isCommonPassword } from './hash-password.ts'
import { consumeLink, removeLinks, selectLink } from './links.store.ts'
import { endSessions } from './open-session.ts'
import { tokenHash } from './rules.ts'
import { mailPasswordChanged } from './send-auth-mails.ts'

/** What became of a new password: set; the link is no longer good; or why it cannot be the password. */
export type ResetOutcome =
  | { readonly outcome: 'done' | 'link_ended' }
  | { readonly outcome: 'refused'; readonly why: string }

/** Whether a reset link can still be used. Looking at it changes nothing. */
export async function isResetLinkValid(ctx: Ctx, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  return hash !== undefined && (await selectLink(ctx, 'reset_password', hash)) !== undefined
}

/** Sets a new password by a mailed link, which is used up by it; every session of the account ends. */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<ResetOutcome> {
  const hash = tokenHash(token)
  if (!hash || !(await isResetLinkValid(ctx, token))) return { outcome: 'link_ended' }
  const checked = z.safeParse(NewPassword, password)
  if (!checked.success) return { outcome: 'refused', why: checked.error.issues[0]?.message ?? '' }
  if (await isCommonPassword(ctx, password)) return { outcome: 'refused', why: 'Others would guess this one first' }
  const hashed = await hashPassword(ctx, password)
  return transaction(ctx, async (ctx) => {
    const link = await consumeLink(ctx, 'reset_password', hash)
    const account = link && (await accountById(ctx, link.accountId))
    if (!link || !account) return { outcome: 'link_ended' }
    if (account.email === link.email && !account.emailVerifiedAt) {
      await updateAccount(ctx, account.id, { emailVerifiedAt: ctx.now(), status: reactivatedStatus(account) })
    }
    await replacePassword(ctx, account, hashed)
    return { outcome: 'done' }
  })
}

const reactivatedStatus = ({ status }: Account): Account['status'] => (status === 'inactive' ? status : 'active')

/**
 * Stores a new password, ends sessions (all but `except`) and open reset links, and tells the owner by mail, also
 * whether the team of the site did it.
 */
export async function replacePassword(
  ctx: InTransaction,
  account: Account,
  hashed: HashedPassword,
  { except, isByTeam = false }: { except?: string; isByTeam?: boolean } = {},
): Promise<void> {
  await storeCredential(ctx, account.id, hashed)
  await removeLinks(ctx, account.id, 'reset_password')
  await endSessions(ctx, account.id, { except })
  await mailPasswordChanged(ctx, account, isByTeam)
}
