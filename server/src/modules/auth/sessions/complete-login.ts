import { type InTransaction, type RequestCtx, transaction } from '../../../platform/context.ts'
import { keepLanguage, networkOf } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountById, isAccountClosed, updateAccount } from '../../accounts/index.ts'
import { carryOverAge } from '../../agechecks/index.ts'
import { recogniseDevice } from '../../factors/index.ts'
import { readSettings } from '../../settings/index.ts'
import { loggedInDuringGracePeriod } from '../announcements.ts'
import { sessionSeconds } from '../rules.ts'
import { openSession } from './open-session.ts'

/** The options of a login. */
export interface LoginOptions {
  readonly remember: boolean
  /** Work to do in the transaction that opens the session. */
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
  /**
   * True when a mail just reached the person, so that the owner gets no warning about a new device.
   */
  readonly isOwners?: boolean
}

/**
 * Opens a session for a person who proved to own the account. Only our own web app gets the cookie;
 * other clients store the token themselves. Mails the owner when the device is new, and cancels a
 * pending deletion of the account. Refuses `auth.account_inactive`.
 */
export async function completeLogin(ctx: RequestCtx, accountId: string, options: LoginOptions) {
  const { visitor } = ctx
  const { remember, inTransaction, isOwners } = options
  const { ip, userAgent } = visitor
  const country = ctx.gateways.geo.countryOf(ip)
  const opened = await transaction(ctx, async (ctx) => {
    await inTransaction?.(ctx)
    const account = await accountById(ctx, accountId)
    if (!account || isAccountClosed(account)) refuse('auth.account_inactive')
    const cancelsDeletion = account.status === 'inactive'
    if (cancelsDeletion) await reopenAccount(ctx, account)
    await recogniseDevice(ctx, account, { userAgent, network: networkOf(ip), country, isOwners })
    await settleLanguage(ctx, account)
    await carryOverAge(ctx, accountId)
    const token = await openSession(ctx, accountId, { ...visitor, remember })
    return { token, ...(cancelsDeletion && { deletionCancelled: true }) }
  })
  if (ctx.isOwnPages)
    ctx.cookies.set('token', opened.token, {
      maxAgeSeconds: sessionSeconds(remember),
      httpOnly: true,
    })
  return opened
}

/**
 * Has an account and a browser agree on a language: the one that the person chose in this browser,
 * else the account's, else the one that the browser prefers.
 */
async function settleLanguage(ctx: InTransaction<RequestCtx>, account: Account): Promise<void> {
  const { all } = ctx.languages
  if (all.length < 2) return
  const [chosen, own] = [ctx.cookies.read('language'), account.language].map((language) =>
    all.find((one) => one === language),
  )
  if (!chosen && own && ctx.isOwnPages) keepLanguage(ctx, own)
  const language = chosen ?? own ?? ctx.language
  if (language !== account.language) await updateAccount(ctx, account.id, { language })
}

/** Reopens an account whose deletion was pending. */
async function reopenAccount(ctx: InTransaction, { id, emailVerifiedAt }: Account): Promise<void> {
  const { requireEmailVerification } = await readSettings(ctx)
  const status =
    emailVerifiedAt || !requireEmailVerification ? 'active' : 'pending-email-confirmation'
  await updateAccount(ctx, id, { status, leavingAt: null })
  await announce(ctx, loggedInDuringGracePeriod, { accountId: id })
}
