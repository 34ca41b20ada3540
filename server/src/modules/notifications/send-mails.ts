import type { Ctx, InTransaction } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { type Account, accountsById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { selectChoices } from './preferences.store.ts'
import { type Choices, mailsHere, mailTemplateOf } from './rules.ts'
import { type NotificationRow, takeMailDue } from './store.ts'
import { unsubscribeUrl } from './unsubscribe-address.ts'
import { noticeViews } from './views.ts'

const AT_ONCE = 100

/** Mails what nobody read within some minutes, a bounded number in each transaction, until nothing is due. */
export async function sendDueMails(ctx: Ctx): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !ctx.signal.aborted; ) taken = await transaction(ctx, sendSome)
}

async function sendSome(ctx: InTransaction): Promise<number> {
  const due = await takeMailDue(ctx, AT_ONCE)
  const ids = due.map(({ accountId }) => accountId)
  const [accounts, choices, views] = [
    await accountsById(ctx, ids),
    await selectChoices(ctx, ids),
    await noticeViews(ctx, due),
  ]
  for (const [at, row] of due.entries()) {
    const account = accounts.get(row.accountId)
    if (account && isWanted(row, account, choices.get(row.accountId) ?? new Map())) {
      await send(ctx, row, { account, message: views[at]?.message ?? '' })
    }
  }
  return due.length
}

/** Mails go to confirmed addresses of open accounts, and only while the account wants them. */
const isWanted = ({ type }: NotificationRow, { email, emailVerifiedAt, status }: Account, choices: Choices): boolean =>
  email !== null && emailVerifiedAt !== null && status !== 'inactive' && mailsHere(type, choices)

async function send(
  ctx: InTransaction,
  { type, link }: NotificationRow,
  { account, message }: { account: Account; message: string },
): Promise<void> {
  const template = mailTemplateOf(type)
  if (!template || !account.email) return
  await sendMail(ctx, {
    to: account.email,
    template,
    data: { name: account.name, message, path: link ?? '/home' },
    isPrivate: account.role === 'admin',
    unsubscribeUrl: unsubscribeUrl(ctx, account.id, type),
  })
}
