import type { MailFrequency } from '@stagedoor/contract/notifications'
import { href } from '@stagedoor/contract/site-pages'
import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { transaction } from '../../../platform/context.ts'
import { type Account, accountsById } from '../../accounts/index.ts'
import { sendMail, sendMails } from '../../mail/index.ts'
import { claimDueMails } from '../digests.store.ts'
import { selectChannelChoices } from '../preferences/store.ts'
import { type ChannelChoices, isFixed, isMailedHere, mailTemplateOf } from '../rules.ts'
import type { NotificationRow } from '../store.ts'
import { viewsForOwners } from '../views.ts'
import { digested, isDigested } from './mail-frequency.rules.ts'
import { claimDueMailsOf, selectMailFrequencies } from './mail-frequency.store.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

const AT_ONCE = 100
/** The most notifications listed in a digest. */
const LISTED_IN_DIGEST = 20

/** The accounts and choices of the recipients. */
interface Recipients {
  readonly accounts: ReadonlyMap<string, Account>
  readonly choices: ReadonlyMap<string, ChannelChoices>
  readonly frequencies: ReadonlyMap<string, MailFrequency>
}

/**
 * Mails notifications that were not read in time, a bounded number in each transaction, until none
 * is due.
 */
export async function sendDueMails(ctx: Ctx): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !ctx.signal.aborted; )
    taken = await transaction(ctx, sendSome)
}

async function sendSome(ctx: InTransaction): Promise<number> {
  const due = await claimDueMails(ctx, AT_ONCE)
  const ids = due.map(({ accountId }) => accountId)
  const readers = {
    accounts: await accountsById(ctx, ids),
    choices: await selectChannelChoices(ctx, ids),
    frequencies: await selectMailFrequencies(ctx, ids),
  }
  const wanted = due.filter((row) => isWanted(row, readers))
  const gathered = wanted.filter(({ accountId, type }) =>
    isDigested(type, readers.frequencies.get(accountId)),
  )
  await sendEach(
    ctx,
    wanted.filter((row) => !gathered.includes(row)),
    readers,
  )
  for (const [accountId, rows] of Map.groupBy(gathered, (row) => row.accountId)) {
    const others = await claimDueMailsOf(ctx, accountId, digested)
    await sendDigest(ctx, [...rows, ...others.filter((row) => isWanted(row, readers))], readers)
  }
  return due.length
}

/**
 * Returns true when a mail is wanted: the account is open, its address is confirmed, and its
 * choices include the mail.
 */
function isWanted(
  { type, accountId }: NotificationRow,
  { accounts, choices }: Recipients,
): boolean {
  const account = accounts.get(accountId)
  if (!account?.email || account.emailVerifiedAt === null || account.status === 'inactive')
    return false
  return isMailedHere(type, choices.get(accountId) ?? new Map())
}

async function sendEach(
  ctx: InTransaction,
  rows: readonly NotificationRow[],
  { accounts }: Recipients,
): Promise<void> {
  const views = await viewsForOwners(ctx, rows)
  const mails = rows.flatMap(({ type, link, accountId, facts }, at) => {
    const template = mailTemplateOf(type)
    const account = accounts.get(accountId)
    if (!template || !account?.email) return []
    const data = {
      name: account.name,
      // A page outside of the site, as that of a carrier, stands below the sentence.
      message: [views[at]?.message ?? '', facts.trackingUrl].filter(Boolean).join('\n'),
      path: link ?? href('home'),
    }
    const isPrivate = account.role === 'admin'
    const stop = isFixed(type, 'email')
      ? {}
      : { unsubscribeUrl: unsubscribeUrl(ctx, accountId, type) }
    return [{ template, to: account.email, data, isPrivate, ...stop }]
  })
  for (const [template, alike] of Map.groupBy(mails, ({ template }) => template))
    await sendMails(ctx, template, alike)
}

/** Sends one mail about all notifications to an account since the last digest. */
async function sendDigest(
  ctx: InTransaction,
  rows: readonly NotificationRow[],
  readers: Recipients,
): Promise<void> {
  const { accounts, frequencies } = readers
  const accountId = rows[0]?.accountId ?? ''
  const account = accounts.get(accountId)
  if (!account?.email) return
  const listed = (await viewsForOwners(ctx, rows.slice(0, LISTED_IN_DIGEST))).map(
    ({ message }) => message,
  )
  const rest = rows.length - listed.length
  const period = frequencies.get(accountId) === 'weekly' ? 'week' : 'day'
  await sendMail(ctx, {
    to: account.email,
    template: 'notifications.digest',
    data: { name: account.name, period, messages: listed.join('\n'), rest: rest || '' },
    isPrivate: account.role === 'admin',
    unsubscribeUrl: unsubscribeUrl(ctx, accountId, 'digest'),
  })
}
