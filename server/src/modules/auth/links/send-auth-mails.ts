import { authPages } from '@stagedoor/contract/auth'
import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { pageAddress } from '../../../platform/http/index.ts'
import { type Account, accountByEmail } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { LINK_LIFETIME_MS, newToken, tokenHash } from '../rules.ts'
import { newSignUpCode, SIGN_UP_CODE, signUpCodeHash } from '../sign-up/sign-up-tickets.rules.ts'
import { type LinkPurpose, storeLink } from './store.ts'

/** Creates the secret of a link and deletes the account's older links with the same purpose. */
export async function makeLink(
  ctx: InTransaction,
  {
    next = null,
    lifetimeMs = LINK_LIFETIME_MS,
    ...link
  }: {
    readonly accountId: string
    readonly email: string
    readonly purpose: LinkPurpose
    readonly next?: string | null | undefined
    readonly codeHash?: Buffer
    readonly codeAttemptsLeft?: number
    readonly lifetimeMs?: number
  },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs)
  await storeLink(ctx, { ...link, next, tokenHash: tokenHash(token) as Buffer, expiresAt })
  return token
}

/** Returns the full address of a mailed link. */
const linkUrl = (ctx: InTransaction, page: keyof typeof authPages, token: string): string =>
  `${pageAddress(ctx, authPages[page])}?token=${token}`

/**
 * Returns true for links of admins, which never show among the captured mails of a trial
 * installation.
 */
const isPrivate = ({ role }: Account) => role === 'admin'

/**
 * Mails the link that confirms an account's own address and then opens `next`, with a code to type
 * in the tab that signed up.
 */
export async function sendVerification(
  ctx: InTransaction,
  account: Account,
  email: string,
  next?: string | undefined,
): Promise<void> {
  const code = newSignUpCode()
  const token = await makeLink(ctx, {
    accountId: account.id,
    email,
    purpose: 'verify_email',
    next,
    codeHash: signUpCodeHash(ctx.keys.signing, account.id, code),
    codeAttemptsLeft: SIGN_UP_CODE.attempts,
  })
  const data = { name: account.name, url: linkUrl(ctx, 'emailVerification', token), code }
  await sendMail(ctx, {
    to: email,
    template: 'auth.verify_email',
    data,
    isPrivate: isPrivate(account),
  })
}

/** Mails a link that logs in once; `device` is where it was requested. */
export async function sendLoginLink(
  ctx: InTransaction,
  account: Account,
  {
    email,
    device,
    next,
  }: { readonly email: string; readonly device: string; readonly next?: string | undefined },
): Promise<void> {
  const token = await makeLink(ctx, { accountId: account.id, email, purpose: 'log_in', next })
  const url = `${ctx.config.publicUrl}${authPages.loginLink}?token=${token}`
  const data = { name: account.name, url, device }
  await sendMail(ctx, {
    to: email,
    template: 'auth.login_link',
    data,
    isPrivate: isPrivate(account),
  })
}

/**
 * Mails the link that makes `email` the account's address. When it belongs to another account, that
 * owner gets a notice instead, and the requester cannot tell the difference.
 */
export async function sendEmailChange(
  ctx: InTransaction,
  account: Account,
  email: string,
): Promise<void> {
  const owner = await accountByEmail(ctx, email)
  const token = await makeLink(ctx, { accountId: account.id, email, purpose: 'verify_email' })
  if (owner && owner.id !== account.id) return mailExistingOwner(ctx, owner)
  const data = { name: account.name, url: linkUrl(ctx, 'emailVerification', token) }
  await sendMail(ctx, {
    to: email,
    template: 'auth.confirm_new_email',
    data,
    isPrivate: isPrivate(account),
  })
}

/** Mails the owner of an address that someone tried to use it for a new account. */
export async function mailExistingOwner(ctx: InTransaction, owner: Account): Promise<void> {
  const data = { name: owner.name, url: `${ctx.config.publicUrl}${href('auth/login')}` }
  if (owner.email) await sendMail(ctx, { to: owner.email, template: 'auth.email_taken', data })
}

/** Mails the link for a new password, after which the login leads to `next`. */
export async function sendPasswordReset(
  ctx: InTransaction,
  account: Account,
  email: string,
  next?: string | undefined,
): Promise<void> {
  const token = await makeLink(ctx, {
    accountId: account.id,
    email,
    purpose: 'reset_password',
    next,
  })
  const data = { name: account.name, url: linkUrl(ctx, 'passwordChange', token) }
  await sendMail(ctx, {
    to: email,
    template: 'auth.reset_password',
    data,
    isPrivate: isPrivate(account),
  })
}

/** Mails an account's owner that the password was changed, by them or by the team of the site. */
export async function mailPasswordChanged(
  ctx: InTransaction,
  account: Account,
  isByTeam = false,
): Promise<void> {
  const data = { name: account.name, url: `${ctx.config.publicUrl}${href('auth/forgot-password')}` }
  const template = isByTeam ? 'auth.password_set' : 'auth.password_changed'
  if (account.email) await sendMail(ctx, { to: account.email, template, data })
}

/**
 * Mails a person that an account was created for them. The link leads to the next step: to choose a
 * missing password, to confirm an unconfirmed address, or to log in.
 */
export async function sendInvitation(
  ctx: InTransaction,
  account: Account,
  hasPassword: boolean,
): Promise<void> {
  const { id: accountId, email, name, username } = account
  if (!email) return
  const [purpose, page] = hasPassword
    ? (['verify_email', 'emailVerification'] as const)
    : (['reset_password', 'passwordChange'] as const)
  const isReady = hasPassword && account.emailVerifiedAt !== null
  const url = isReady
    ? `${ctx.config.publicUrl}${href('auth/login')}`
    : linkUrl(ctx, page, await makeLink(ctx, { accountId, email, purpose }))
  const data = { name, username, url }
  const template = hasPassword ? 'auth.account_created' : 'auth.account_created_for_you'
  await sendMail(ctx, { to: email, template, data, isPrivate: isPrivate(account) })
}

/**
 * Mails the old address that the account has a new one, and asks the new one for confirmation
 * unless it is trusted.
 */
export async function mailEmailReplaced(
  ctx: InTransaction,
  before: Account,
  account: Account,
): Promise<void> {
  const { name, email } = account
  if (!email) return
  if (before.email)
    await sendMail(ctx, { to: before.email, template: 'auth.email_changed', data: { name, email } })
  if (!account.emailVerifiedAt && account.status !== 'inactive')
    await sendVerification(ctx, account, email)
}
