import { type Ctx, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Account, accountById, EmailTakenError, updateAccount } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { emailVerified } from '../announcements.ts'
import { removeGuest } from '../guests/store.ts'
import { tokenHash } from '../rules.ts'
import { consumeLink, selectLink } from './store.ts'

/** A confirmed e-mail address. */
export interface ConfirmedEmail {
  readonly account: Account
  /** True when the account had no confirmed address before, because its owner just signed up. */
  readonly isFirst: boolean
  /** The page its owner was on the way to. */
  readonly next: string | null
}

/**
 * Consumes a link and confirms the address it was sent to; returns undefined when the link has
 * expired.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<ConfirmedEmail | undefined> {
  const hash = tokenHash(token)
  return hash && confirmEmailByHash(ctx, hash)
}

/**
 * Consumes the link with a hash and confirms its address; returns undefined when the link has
 * expired.
 */
export async function confirmEmailByHash(
  ctx: Ctx,
  hash: Buffer,
): Promise<ConfirmedEmail | undefined> {
  try {
    return await transaction(ctx, async (ctx) => {
      const link = await consumeLink(ctx, 'verify_email', hash)
      const account = link && (await accountById(ctx, link.accountId))
      if (!link || !account || account.status === 'inactive') return undefined
      await updateAccount(ctx, account.id, {
        email: link.email,
        emailVerifiedAt: ctx.now(),
        status: 'active',
      })
      await removeGuest(ctx, account.id)
      await announce(ctx, emailVerified, { accountId: account.id })
      if (account.email && account.email !== link.email) {
        const data = { name: account.name, email: link.email }
        await sendMail(ctx, { to: account.email, template: 'auth.email_changed', data })
      }
      return {
        account,
        isFirst: account.emailVerifiedAt === null && account.email === link.email,
        next: link.next,
      }
    })
  } catch (error) {
    if (error instanceof EmailTakenError) return undefined
    throw error
  }
}

/** Returns the username of the account that a link confirms, without consuming the link. */
export async function usernameOfLink(ctx: Ctx, token: string): Promise<string | undefined> {
  const hash = tokenHash(token)
  const link = hash && (await selectLink(ctx, 'verify_email', hash))
  return link && (await accountById(ctx, link.accountId))?.username
}
