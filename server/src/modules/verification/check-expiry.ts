import { t } from 'ttag'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { day, dayText } from '../../platform/i18n/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { readSettings } from '../settings/index.ts'
import { documentExpiring } from './announcements.ts'
import { type ExpiringDocument, selectExpiring, storeReminder } from './details.store.ts'
import { dayAfter, daysUntil, FIRST_REMINDER_DAYS, reminderFor } from './expiry.rules.ts'
import { withdrawApproval } from './withdraw-approval.ts'

const PER_PAGE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Reminds performers of IDs that expire, and withdraws the approval of those whose grace period has
 * ended. A document that waits for its review stops both.
 */
export async function checkExpiry(ctx: Ctx): Promise<void> {
  const until = dayAfter(ctx.now(), FIRST_REMINDER_DAYS)
  for (let after = FIRST_ID; ; ) {
    const page = await selectExpiring(ctx, { until, after, limit: PER_PAGE })
    for (const document of page) await transaction(ctx, (ctx) => checkDocument(ctx, document))
    const last = page.at(-1)
    if (!last || page.length < PER_PAGE) return
    after = last.id
  }
}

async function checkDocument(ctx: InTransaction, document: ExpiringDocument): Promise<void> {
  const account = await accountById(ctx, document.accountId)
  if (!account?.documentsVerifiedAt || account.status === 'inactive') return
  const daysLeft = daysUntil(document.expiresOn, dayAfter(ctx.now(), 0))
  const { documentGraceDays } = await readSettings(ctx)
  if (daysLeft < -documentGraceDays) return withdrawExpired(ctx, account, document)
  const days = reminderFor(daysLeft)
  if (days === undefined || !(await storeReminder(ctx, document.id, days))) return
  const { accountId, expiresOn } = document
  await announce(ctx, documentExpiring, { accountId, documentId: document.id, expiresOn, days })
  if (!account.email) return
  const endsOn = dayAfter(new Date(expiresOn), documentGraceDays)
  const expires = day(new Date(expiresOn))
  const ends = day(new Date(endsOn))
  const data = { name: account.name, expiresOn: expires, endsOn: ends }
  await sendMail(ctx, { to: account.email, template: 'verification.document_expiring', data })
}

function withdrawExpired(
  ctx: InTransaction,
  { id, language }: Account,
  { expiresOn }: ExpiringDocument,
): Promise<void> {
  const explanation = ctx.languages.compose(
    language ?? ctx.languages.all[0],
    () => t`Your ID expired on ${dayText(new Date(expiresOn))}, and no new one was submitted.`,
  )
  return withdrawApproval(ctx, id, { explanation, violation: 'identity_documents' })
}
