import { type InTransaction, transaction } from '../../platform/context.ts'
import { day } from '../../platform/i18n/index.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { listAccounts } from '../accounts/index.ts'
import { sendMails } from '../mail/index.ts'
import { agreementTimes } from '../pages/index.ts'
import { readSettings } from '../settings/index.ts'
import { dueAgreement } from './agreement.rules.ts'
import { claimAgreementMails } from './agreement-mails.store.ts'

const AT_ONCE = 200

/**
 * Mails each approved creator once about each version of the agreement that asks for signatures:
 * the day from which nothing is published without one. A version older than its days of grace is
 * mailed to nobody, so that a site that upgrades stays silent.
 */
export async function mailAgreement(ctx: JobCtx): Promise<void> {
  const times = await agreementTimes(ctx)
  if (!times) return
  const { agreementGraceDays: graceDays } = await readSettings(ctx)
  const due = dueAgreement(times, undefined, { now: ctx.now(), graceDays })
  if (!due || due.isOverdue) return
  const askedAt = times.asksAgainAt ?? times.publicSince
  const isNewVersion = times.asksAgainAt !== null
  for (let offset = 0; ; offset += AT_ONCE) {
    const { accounts: creators } = await listAccounts(
      ctx,
      { role: 'performer', status: 'active', isDocumentVerified: true },
      { limit: AT_ONCE, offset, by: 'createdAt', direction: 'asc' },
    )
    await transaction(ctx, (ctx) =>
      mailThem(ctx, creators, { askedAt, dueAt: due.dueAt, isNewVersion }),
    )
    if (creators.length < AT_ONCE) return
  }
}

interface Creator {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

async function mailThem(
  ctx: InTransaction,
  creators: readonly Creator[],
  version: { readonly askedAt: Date; readonly dueAt: Date; readonly isNewVersion: boolean },
): Promise<void> {
  const { askedAt, dueAt, isNewVersion } = version
  if (creators.length === 0) return
  const accountIds = creators.map(({ id }) => id)
  const claimed = await claimAgreementMails(ctx, { accountIds, askedAt })
  const mails = creators.flatMap(({ id, name, email }) =>
    claimed.has(id) && email ? [{ to: email, data: { name, day: day(dueAt), isNewVersion } }] : [],
  )
  if (mails.length > 0) await sendMails(ctx, 'consents.agreement_due', mails)
}
