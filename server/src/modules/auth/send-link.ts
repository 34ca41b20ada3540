import { authPages } from '@stagedoor/contract/auth'
import type { InTransaction } from '../../platform/context.ts'
import { type Account, accountByEmail } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { type LinkPurpose, storeLink } from './links.store.ts'
import { LINK_MS, newToken, tokenHash } from './rules.ts'

/** Makes a link's secret; the account's older links for the same purpose end. */
export async function makeLink(
  ctx: InTransaction,
  link: { readonly accountId: string; readonly email: string; readonly purpose: LinkPurpose },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + LINK_MS)
  await storeLink(ctx, { ...link, tokenHash: tokenHash(token) as Buffer, expiresAt })
  return token
}

/** The whole address of a mailed link. */
export const linkUrl = (ctx: InTransaction, page: keyof typeof authPages, token: string): string =>
  `${ctx.config.publicUrl}${authPages[page]}?token=${token}`

/** A link that opens an admin's account never shows in the open outbox of a trial installation. */
const isPrivate = ({ role }: Account) => role === 'admin'

/** Mails the link that confirms an account's own address. */
export async function sendVerification(ctx: InTransaction, account: Account, email: string): Promise<void> {
  const token = await makeLink(ctx, { accountId: account.id, email, purpose: 'verify_email' })
  const data = { name: account.name, url: linkUrl(ctx, 'emailVerification', token) }
  await sendMail(ctx, { to: email, template: 'auth.verify_email', data, isPrivate: isPrivate(account) })
}

/**
 * Mails the link that makes `email` the account's address. Where it belongs to somebody else they get a mail instead,
 * and the account's owner cannot tell the difference.
 */
export async function sendEmailChange(ctx: InTransaction, account: Account, email: string): Promise<void> {
  const owner = await accountByEmail(ctx, email)
  const token = await makeLink(ctx, { accountId: account.id, email, purpose: 'verify_email' })
  if (owner && owner.id !== account.id) return tellOwner(ctx, owner)
  const data = { name: account.name, url: linkUrl(ctx, 'emailVerification', token) }
  await sendMail(ctx, { to: email, template: 'auth.confirm_new_email', data, isPrivate: isPrivate(account) })
}

/** Tells the owner of an address that somebody tried to sign up with it. */
export async function tellOwner(ctx: InTransaction, owner: Account): Promise<void> {
  const data = { name: owner.name, url: `${ctx.config.publicUrl}/auth/login` }
  if (owner.email) await sendMail(ctx, { to: owner.email, template: 'auth.email_taken', data })
}

/** Mails the link for a new password. */
export async function sendReset(ctx: InTransaction, account: Account, email: string): Promise<void> {
  const token = await makeLink(ctx, { accountId: account.id, email, purpose: 'reset_password' })
  const data = { name: account.name, url: linkUrl(ctx, 'passwordChange', token) }
  await sendMail(ctx, { to: email, template: 'auth.reset_password', data, isPrivate: isPrivate(account) })
}

/** Tells an account's owner that the password was changed. */
export async function tellPasswordChanged(ctx: InTransaction, account: Account): Promise<void> {
  const data = { name: account.name, url: `${ctx.config.publicUrl}/auth/forgot-password` }
  if (account.email) await sendMail(ctx, { to: account.email, template: 'auth.password_changed', data })
}
