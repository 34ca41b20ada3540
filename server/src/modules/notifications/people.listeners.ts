import type { NotificationType } from '@stagedoor/contract/notifications'
import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { registered } from '../auth/index.ts'
import { deviceArrived } from '../factors/index.ts'
import { followed, unfollowed } from '../follows/index.ts'
import { sendMail } from '../mail/index.ts'
import { reportById, reportDecided, reportMade } from '../reports/index.ts'
import { readSettings } from '../settings/index.ts'
import { restored, suspended } from '../standing/index.ts'
import { documentsDecided } from '../verification/index.ts'
import { type News, OUTCOMES } from './rules.ts'
import { tellPeople } from './tell-people.ts'

interface Follow {
  readonly followerId: string
  readonly performerId: string
}

const follow =
  (type: NotificationType) =>
  (ctx: InTransaction, events: readonly Follow[]): Promise<void> =>
    tellPeople(
      ctx,
      events.map(({ followerId: actorId, performerId: accountId }) => {
        return { type, accountId, actorId, key: type, link: '/user/notifications' }
      }),
    )

const own = (ctx: InTransaction, type: NotificationType, accountId: string): News => ({
  type,
  accountId,
  key: `${type}:${ctx.newId()}`,
  link: '/user/account',
})

async function tellOfReport(ctx: InTransaction, reportId: string): Promise<void> {
  const report = await reportById(ctx, reportId)
  if (!report) return
  const { reporterId, receipt, status, ownerId, reason } = report
  const subject = { kind: 'report', id: reportId }
  const link = `/report/status?receipt=${receipt}`
  const isDecided = status !== 'open'
  const type = isDecided ? 'report_decided' : 'report_received'
  const facts = { receipt, outcome: OUTCOMES[status] ?? status }
  if (reporterId) {
    await tellPeople(ctx, [{ type, accountId: reporterId, key: `${type}:${reportId}`, subject, link, facts }])
  }
  if (status !== 'removed' || !ownerId) return
  const removed = { ...own(ctx, 'content_removed', ownerId), key: `content_removed:${reportId}`, facts: { reason } }
  await tellPeople(ctx, [removed])
}

async function writeToAdmin(ctx: InTransaction, accountId: string): Promise<void> {
  const { adminEmail: to } = await readSettings(ctx)
  const account = to && (await accountById(ctx, accountId))
  if (!account) return
  const data = { name: account.name }
  await sendMail(ctx, { to, template: 'notifications.new_performer', data, isPrivate: true })
}

/** What people are told of each other, of their account and of what they reported. */
export const peopleListeners: readonly Listener[] = [
  on(followed, 'notifications.followed', follow('new_follower')),
  on(unfollowed, 'notifications.unfollowed', follow('lost_follower')),
  on(documentsDecided, 'notifications.documents', (ctx, events) =>
    tellPeople(
      ctx,
      events.map(({ accountId, isApproved }) =>
        own(ctx, isApproved ? 'documents_approved' : 'documents_refused', accountId),
      ),
    ),
  ),
  on(suspended, 'notifications.suspended', (ctx, events) =>
    tellPeople(
      ctx,
      events.map(({ accountId }) => own(ctx, 'account_suspended', accountId)),
    ),
  ),
  on(restored, 'notifications.restored', (ctx, events) =>
    tellPeople(
      ctx,
      events.map(({ accountId }) => own(ctx, 'account_restored', accountId)),
    ),
  ),
  on(deviceArrived, 'notifications.device', (ctx, events) =>
    tellPeople(
      ctx,
      events.map(({ accountId, arrivalId, device, country }) => ({
        ...own(ctx, 'new_device', accountId),
        key: `new_device:${arrivalId}`,
        facts: { device, place: country ? ` in ${country}` : '' },
      })),
    ),
  ),
  on(reportMade, 'notifications.report', async (ctx, events) => {
    for (const { reportId } of events) await tellOfReport(ctx, reportId)
  }),
  on(reportDecided, 'notifications.report_decided', async (ctx, events) => {
    for (const { reportId } of events) await tellOfReport(ctx, reportId)
  }),
  on(registered, 'notifications.new_performer', async (ctx, events) => {
    for (const { role, accountId } of events) if (role === 'performer') await writeToAdmin(ctx, accountId)
  }),
]
