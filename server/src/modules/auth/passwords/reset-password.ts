import { NewPassword } from '@stagedoor/contract/people/schemas'
import * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
} from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { type Account, accountById, updateAccount } from '../../accounts/index.ts'
import { recogniseDevice } from '../../factors/index.ts'
import { mailPasswordChanged } from '../links/send-auth-mails.ts'
import { consumeLink, removeLinks, selectLink } from '../links/store.ts'
import { tokenHash } from '../rules.ts'
import { endSessions } from '../sessions/open-session.ts'
import { type HashedPassword, hashPassword, isCommonPassword } from './hash-password.ts'
import { storeCredential } from './store.ts'

/** The result of a reset: done, an expired link, or the reason why the password was refused. */
export type ResetOutcome =
  | { readonly outcome: 'done'; readonly next: string | null }
  | { readonly outcome: 'link_ended' }
  | { readonly outcome: 'refused'; readonly reason: string }

/** Returns true when a reset link can still be used, without consuming it. */
export async function isResetLinkValid(ctx: Ctx, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  return hash !== undefined && (await selectLink(ctx, 'reset_password', hash)) !== undefined
}

/**
 * Sets a new password by a mailed link, consumes the link, and ends every session of the account.
 * The account knows the device from then on, so that guesses from elsewhere do not slow its login.
 */
export async function resetPassword(
  ctx: RequestCtx,
  token: string,
  password: string,
): Promise<ResetOutcome> {
  const hash = tokenHash(token)
  if (!hash || !(await isResetLinkValid(ctx, token))) return { outcome: 'link_ended' }
  const parsed = z.safeParse(NewPassword, password)
  if (!parsed.success) return { outcome: 'refused', reason: parsed.error.issues[0]?.message ?? '' }
  if (await isCommonPassword(ctx, password))
    return { outcome: 'refused', reason: copy('This password is too common') }
  const hashed = await hashPassword(ctx, password)
  return transaction(ctx, async (ctx) => {
    const link = await consumeLink(ctx, 'reset_password', hash)
    const account = link && (await accountById(ctx, link.accountId))
    if (!link || !account) return { outcome: 'link_ended' }
    if (account.email === link.email && !account.emailVerifiedAt) {
      await updateAccount(ctx, account.id, {
        emailVerifiedAt: ctx.now(),
        status: reactivatedStatus(account),
      })
    }
    await replacePassword(ctx, account, hashed)
    const { ip, userAgent, country } = ctx.visitor
    await recogniseDevice(ctx, account, {
      userAgent,
      network: networkOf(ip),
      country,
      isOwners: true,
    })
    return { outcome: 'done', next: link.next }
  })
}

const reactivatedStatus = ({ status }: Account): Account['status'] =>
  status === 'inactive' ? status : 'active'

/**
 * Stores a new password, ends sessions (all except `except`) and open reset links, and mails the
 * owner. `isByTeam` tells them that the team of the site did it.
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
