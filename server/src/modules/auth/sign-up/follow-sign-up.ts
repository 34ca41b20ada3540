import { type RequestCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountByEmail, isAccountClosed } from '../../accounts/index.ts'
import { hasSecondFactor } from '../../factors/index.ts'
import { storeUsedToken } from '../captcha/store.ts'
import { confirmEmailByHash } from '../links/confirm-email.ts'
import { attemptCode } from '../links/store.ts'
import { selectPasswordChange } from '../passwords/store.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import {
  isAccountOfTicket,
  isSame,
  readSignUpTicket,
  SIGN_UP_CODE,
  type SignUpTicket,
  signUpCodeHash,
} from './sign-up-tickets.rules.ts'

type SignUpCtx = RequestCtx & { readonly viewer: Viewer | undefined }

/**
 * Logs in the tab that signed up once its address was confirmed somewhere else, in exchange for its
 * ticket, which works once. A ticket proves no more than the password that was chosen in the same
 * tab, so a second factor or a new password end it. Refuses `auth.link_ended` for an invalid or
 * expired ticket.
 */
export async function followSignUp(ctx: SignUpCtx, text: string) {
  const ticket = readTicket(ctx, text)
  const account = await accountOf(ctx, ticket)
  if (!account?.emailVerifiedAt) return { state: 'waiting' as const }
  const arrived = { state: 'logged_in' as const, ...(ticket.next && { next: ticket.next }) }
  if (ctx.viewer) return ctx.viewer.id === account.id ? arrived : { state: 'waiting' as const }
  const changedAt = await selectPasswordChange(ctx, account.id)
  const isSamePerson =
    changedAt && changedAt <= ticket.issuedAt && !(await hasSecondFactor(ctx, account.id))
  if (!isSamePerson) return { state: 'waiting' as const }
  if (!(await transaction(ctx, (ctx) => storeUsedToken(ctx, text, ticket.expiresAt)))) {
    return { state: 'waiting' as const }
  }
  const { token } = await completeLogin(ctx, account.id, { remember: false, isOwners: true })
  return { ...arrived, token }
}

/**
 * Confirms the address of a registration by the code in its mail and logs in. Refuses
 * `factors.incorrect_code` for a wrong, used or expired code and after too many attempts, and in
 * the same way for a taken address.
 */
export async function confirmSignUpByCode(
  ctx: SignUpCtx,
  { ticket: text, code }: { ticket: string; code: string },
) {
  const ticket = readTicket(ctx, text)
  const account = await accountOf(ctx, ticket)
  const since = new Date(ctx.now().getTime() - SIGN_UP_CODE.lifeMs)
  const stored =
    account && (await attemptCode(ctx, { accountId: account.id, email: ticket.email, since }))
  const hash = signUpCodeHash(ctx.keys.signing, account?.id ?? '', code)
  const isCorrect = stored?.codeHash && isSame(stored.codeHash, hash)
  if (!isCorrect || !(await confirmEmailByHash(ctx, stored.tokenHash)))
    refuse('factors.incorrect_code')
  return followSignUp(ctx, text)
}

const readTicket = (ctx: RequestCtx, text: string): SignUpTicket =>
  readSignUpTicket(ctx.keys.signing, text, ctx.now()) ?? refuse('auth.link_ended')

/** Returns the account that the registration of a ticket created, unless it is closed. */
async function accountOf(ctx: RequestCtx, ticket: SignUpTicket): Promise<Account | undefined> {
  const account = await accountByEmail(ctx, ticket.email)
  if (!account || isAccountClosed(account) || account.role === 'admin') return undefined
  return isAccountOfTicket(ctx.keys.signing, ticket, account.id) ? account : undefined
}
