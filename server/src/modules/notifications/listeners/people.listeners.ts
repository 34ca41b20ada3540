import type { NotificationType } from '@stagedoor/contract/notifications'
import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { country as countryName, day } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import { accountRegistered } from '../../auth/index.ts'
import { participantNamed } from '../../content/index.ts'
import { newDeviceLoggedIn } from '../../factors/index.ts'
import { followed, unfollowed } from '../../follows/index.ts'
import { sendMail } from '../../mail/index.ts'
import { releaseImportedByStaff } from '../../releases/index.ts'
import { reportById, reportCreated, reportDecided, reportsDue } from '../../reports/index.ts'
import { readSettings } from '../../settings/index.ts'
import { accountRestored } from '../../suspensions/index.ts'
import { documentExpiring, documentsDecided } from '../../verification/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'

interface Follow {
  readonly followerId: string
  readonly performerId: string
}

const follow =
  (type: NotificationType) =>
  (ctx: InTransaction, events: readonly Follow[]): Promise<void> =>
    notifyAccounts(
      ctx,
      events.map(({ followerId: actorId, performerId: accountId }) => {
        return { type, accountId, actorId, key: type, link: href('user/notifications') }
      }),
    )

const own = (ctx: InTransaction, type: NotificationType, accountId: string): NewNotification => ({
  type,
  accountId,
  key: `${type}:${ctx.newId()}`,
  link: href('user/account'),
})

async function notifyOfReport(ctx: InTransaction, reportId: string): Promise<void> {
  const report = await reportById(ctx, reportId)
  if (!report) return
  const { reporterId, receipt, status, targetKind } = report
  const subject = { kind: 'report', id: reportId }
  const link = href('report-status', undefined, { receipt })
  const isDecided = status !== 'open'
  const type = isDecided ? 'report_decided' : 'report_received'
  const isNotFound = status === 'dismissed' && targetKind === 'address'
  const facts = { receipt, status: isNotFound ? 'not_found' : status }
  if (!reporterId) return
  await notifyAccounts(ctx, [
    { type, accountId: reporterId, key: `${type}:${reportId}`, subject, link, facts },
  ])
}

async function mailAdmin(ctx: InTransaction, accountId: string): Promise<void> {
  const { adminEmail: to } = await readSettings(ctx)
  const account = to && (await accountById(ctx, accountId))
  if (!account) return
  const data = { name: account.name }
  await sendMail(ctx, { to, template: 'notifications.new_performer', data, isPrivate: true })
}

/** The listeners that notify people of each other, of their account and of their reports. */
export const peopleListeners: readonly Listener[] = [
  on(followed, 'notifications.followed', follow('new_follower')),
  on(unfollowed, 'notifications.unfollowed', follow('lost_follower')),
  on(documentsDecided, 'notifications.documents', (ctx, events) =>
    notifyAccounts(
      ctx,
      events
        .filter(({ isApproved }) => isApproved)
        .map(({ accountId }) => own(ctx, 'documents_approved', accountId)),
    ),
  ),
  on(participantNamed, 'notifications.participant_named', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ participantId, performerId, itemId, kind }) => ({
        type: 'participation_asked' as const,
        accountId: participantId,
        actorId: performerId,
        key: `participation_asked:${ctx.newId()}`,
        subject: { kind, id: itemId },
        link: href('creator/participations'),
      })),
    ),
  ),
  on(releaseImportedByStaff, 'notifications.release_imported', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ performerId: accountId, alias, site, releaseId }) => ({
        type: 'release_imported' as const,
        accountId,
        key: `release_imported:${releaseId}`,
        link: href('creator/releases', undefined, { tab: 'received' }),
        facts: { alias, site: new URL(site).host },
      })),
    ),
  ),
  on(documentExpiring, 'notifications.document_expiring', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ accountId, documentId: id, expiresOn, days }) => ({
        type: 'document_expiring' as const,
        accountId,
        key: `document_expiring:${id}:${days}`,
        link: href('creator/account', undefined, { tab: 'documents' }),
        facts: { date: day(new Date(expiresOn)) },
      })),
    ),
  ),
  on(accountRestored, 'notifications.restored', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ accountId }) => own(ctx, 'account_restored', accountId)),
    ),
  ),
  on(newDeviceLoggedIn, 'notifications.device', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ accountId, arrivalId, device, country }) => ({
        ...own(ctx, 'new_device', accountId),
        key: `new_device:${arrivalId}`,
        facts: { device, ...(country && { country: countryName(country) }) },
      })),
    ),
  ),
  on(reportCreated, 'notifications.report', async (ctx, events) => {
    for (const { reportId } of events) await notifyOfReport(ctx, reportId)
  }),
  on(reportDecided, 'notifications.report_decided', async (ctx, events) => {
    for (const { reportId } of events) await notifyOfReport(ctx, reportId)
  }),
  on(reportsDue, 'notifications.reports_due', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.flatMap(({ adminIds, runId, half, most, late }) =>
        adminIds.map((accountId) => ({
          type: 'reports_due' as const,
          accountId,
          key: `reports_due:${runId}`,
          link: href('admin/reports', undefined, { status: 'open' }),
          facts: { count: half + most + late, late },
        })),
      ),
    ),
  ),
  on(accountRegistered, 'notifications.new_performer', async (ctx, events) => {
    for (const { role, accountId } of events)
      if (role === 'performer') await mailAdmin(ctx, accountId)
  }),
]
