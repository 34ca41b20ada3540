import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as reports from '@stagedoor/contract/reports'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { stored } from '../../platform/i18n/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { removeComment } from '../comments/index.ts'
import { type Contents, removeByModeration } from '../content/index.ts'
import type { ItemKind } from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { detachFiles } from '../media/index.ts'
import { removeMessageByModeration } from '../messaging/index.ts'
import { endByModeration, removeLineByModeration } from '../streams/index.ts'
import { suspend } from '../suspensions/index.ts'
import { reportDecided } from './announcements.ts'
import { fileAttachmentOf, outcomeOf } from './rules.ts'
import { lockReport, type ReportRow, removeReport, storeDecision } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Decision = InputOf<typeof reports.decideReport>['body']

const STATUS = { dismiss: 'dismissed', remove: 'removed', suspend: 'suspended' } as const

/** Decides a report, applies the decision, notifies the reporter, and audits the reason. */
export async function decideReport(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
  { decision, reason }: Decision,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const report = (await lockReport(ctx, id)) ?? refuse('reports.not_found')
    if (report.status !== 'open') refuse('reports.already_decided')
    const owed = decision === 'remove' ? await removeTarget(ctx, contents, report, reason) : []
    if (decision === 'suspend') await suspendOwner(ctx, report, reason)
    await detachFiles(ctx, fileAttachmentOf(id))
    await storeDecision(ctx, id, { status: STATUS[decision], reason, decidedBy: ctx.viewer.id })
    await auditChange(ctx, report, { action: `reports.${STATUS[decision]}`, reason, owed })
    await announce(ctx, reportDecided, { reportId: id, decision })
    if (!report.contact) return
    const data = {
      receipt: report.receipt,
      outcome: stored(outcomeOf(decision, report.targetKind)),
    }
    await sendMail(ctx, { to: report.contact, template: 'reports.decided', data })
  })
  return done
}

/** Deletes a decided report from the list; the audit keeps a record of it. */
export async function deleteReport(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const report = (await lockReport(ctx, id)) ?? refuse('reports.not_found')
    if (report.status === 'open') refuse('reports.still_open')
    await removeReport(ctx, id)
    await detachFiles(ctx, fileAttachmentOf(id))
    await auditChange(ctx, report, { action: 'reports.deleted', reason: report.reason })
  })
  return done
}

/** Removes the reported content and returns the buyers, who are refunded. */
async function removeTarget(
  ctx: InTransaction<ViewerCtx>,
  contents: Contents,
  report: ReportRow,
  reason: string,
): Promise<string[]> {
  if (report.targetKind === 'comment' && report.targetId) {
    await removeComment(ctx, report.targetId, reason)
    return []
  }
  if (report.targetKind === 'message' && report.targetId) {
    return (await removeMessageByModeration(ctx, report.targetId, reason)) ?? []
  }
  if (report.targetKind === 'stream' && report.targetId) {
    await endByModeration(ctx, report.targetId, reason)
    return []
  }
  if (report.targetKind === 'stream_line' && report.targetId) {
    await removeLineByModeration(ctx, report.targetId)
    return []
  }
  const content = contents[report.targetKind as ItemKind]
  if (!content || !report.targetId) return refuse('reports.nothing_to_remove')
  return (await removeByModeration(ctx, content, report.targetId, reason)) ?? []
}

async function suspendOwner(
  ctx: InTransaction<ViewerCtx>,
  { ownerId }: ReportRow,
  reason: string,
): Promise<void> {
  if (!ownerId) refuse('reports.nothing_to_remove')
  if (ownerId === ctx.viewer.id) refuse('admin.not_yourself')
  await suspend(ctx, ownerId, reason)
}

/** The fields of an action that are audited. */
interface AuditedDecision {
  readonly action: string
  readonly reason: string
  readonly owed?: readonly string[]
}

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  report: ReportRow,
  { action, reason, owed = [] }: AuditedDecision,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'report',
    subjectId: report.id,
    detail: {
      reason,
      receipt: report.receipt,
      title: report.title,
      target: report.targetKind,
      targetId: report.targetId,
      ownerId: report.ownerId,
      ...(owed.length > 0 && { owedRefunds: owed }),
    },
  })
