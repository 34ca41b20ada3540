import type { Ctx, InTransaction, RequestCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import {
  accountById,
  EmailTakenError,
  isAccountClosed,
  updateAccount,
} from '../../accounts/index.ts'
import { hasSecondFactor } from '../../factors/index.ts'
import { emailVerified } from '../announcements.ts'
import { requireCode } from '../factors/require-second-factor.ts'
import { claimGuestAddress } from '../guests/claim-address.ts'
import { tokenHash } from '../rules.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import { consumeLink, type MailedLink, removeLinks, selectLink } from './store.ts'

/** The account that a link logs in to. */
export interface LinkedLogin {
  readonly username: string
  readonly needsCode: boolean
}

/**
 * The result of following a link: the page to open next, an expired link, or the reason why the
 * code was refused.
 */
export type LinkOutcome =
  | { readonly outcome: 'logged_in'; readonly next: string | null }
  | { readonly outcome: 'link_ended' }
  | {
      readonly outcome: 'refused'
      readonly login: LinkedLogin
      readonly problem: string | undefined
    }

/**
 * Returns the account that a link logs in to, without consuming the link; undefined for an expired
 * one.
 */
export async function loginOfLink(ctx: Ctx, token: string): Promise<LinkedLogin | undefined> {
  return (await findLink(ctx, token))?.login
}

async function findLink(ctx: Ctx, token: string) {
  const hash = tokenHash(token)
  const link = hash && (await selectLink(ctx, 'log_in', hash))
  const account = link && (await accountById(ctx, link.accountId))
  if (!hash || !account) return undefined
  return {
    hash,
    account,
    login: { username: account.username, needsCode: await hasSecondFactor(ctx, account.id) },
  }
}

/**
 * Logs in by a mailed link and consumes all links of its kind. An account with a second factor
 * needs its code, and the link stays valid while that is wrong.
 */
export async function logInByMailedLink(
  ctx: RequestCtx,
  token: string,
  code: string,
): Promise<LinkOutcome> {
  const found = await findLink(ctx, token)
  if (!found) return { outcome: 'link_ended' }
  const { hash, account, login } = found
  if (login.needsCode && !code) return { outcome: 'refused', login, problem: undefined }
  let next: string | null | undefined
  try {
    if (login.needsCode) await requireCode(ctx, account.id, code)
    const inTransaction = async (ctx: InTransaction) => {
      next = (await consume(ctx, hash)).next
    }
    await completeLogin(ctx, account.id, { remember: false, isOwners: true, inTransaction })
    return { outcome: 'logged_in', next: next ?? null }
  } catch (error) {
    // Another account took the address in this moment: the link still logs in.
    if (error instanceof EmailTakenError) return { outcome: 'refused', login, problem: undefined }
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'auth.link_ended') return { outcome: 'link_ended' }
    return { outcome: 'refused', login, problem: error.message }
  }
}

/** Consumes a link, and confirms the address that it was mailed to. Refuses `auth.link_ended`. */
async function consume(ctx: InTransaction, hash: Buffer): Promise<MailedLink> {
  const link = (await consumeLink(ctx, 'log_in', hash)) ?? refuse('auth.link_ended')
  await removeLinks(ctx, link.accountId, 'log_in')
  const account = await accountById(ctx, link.accountId)
  if (!account || account.emailVerifiedAt || isAccountClosed(account)) return link
  if (account.email === null) await claimGuestAddress(ctx, account, link.email)
  else if (account.email === link.email) {
    // The login that follows opens an account that its owner is leaving, and cancels its deletion.
    const status = account.status === 'inactive' ? undefined : 'active'
    await updateAccount(ctx, account.id, {
      emailVerifiedAt: ctx.now(),
      ...(status && { status }),
    })
    await announce(ctx, emailVerified, { accountId: account.id })
  }
  return link
}
