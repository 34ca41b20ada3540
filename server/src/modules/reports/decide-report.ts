import type { Violation } from '@stagedoor/contract/decisions'
import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as reports from '@stagedoor/contract/reports'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { stored } from '../../platform/i18n/index.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type AuditEvent, actorOf, recordAudit } from '../audit/index.ts'
import { removeComment } from '../comments/index.ts'
import { type Contents, contentNamed, removeByModeration } from '../content/index.ts'
import type { Grounds } from '../decisions/index.ts'
import { sendMails } from '../mail/index.ts'
import { deleteUsesOfAll, detachFiles, REPORT_COPY } from '../media/index.ts'
import { removeMessageByModeration } from '../messaging/index.ts'
import { removeCallByModeration } from '../privatecalls/index.ts'
import { isProfilePart, removePart } from '../profiles/index.ts'
import { endByModeration, removeLineByModeration } from '../streams/index.ts'
import { suspend } from '../suspensions/index.ts'
import { reportDecided } from './announcements.ts'
import { textsOf } from './answers/fill-texts.ts'
import { eraseEvidenceOf } from './evidence/erase-evidence.ts'
import { showReported } from './hide-for-review.ts'
import { fileAttachmentOf, outcomeOf, violationOfReport } from './rules.ts'
import { lockReport, type ReportRow, removeReport, selectReport, storeDecisions } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Decision = InputOf<typeof reports.decideReport>['body']

const STATUS = { dismiss: 'dismissed', remove: 'removed', suspend: 'suspended' } as const

/** A decision of a case: what it does to the thing, and by which rule. */
export interface CaseDecision {
  readonly caseId: string
  readonly decision: Decision['decision']
  readonly violation: Violation
  readonly isConfirmed: boolean
}

/** A function that locks a case and refuses what it does not allow; the cases module provides it. */
export type ApproveDecision = (
  ctx: InTransaction<ViewerCtx>,
  decision: CaseDecision,
) => Promise<void>

/** Decides one report, and leaves the others of its case open. */
export async function decideReport(
  ctx: ViewerCtx,
  { contents, approve }: { readonly contents: Contents; readonly approve: ApproveDecision },
  id: string,
  input: Decision,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const { caseId, ...found } = (await selectReport(ctx, id)) ?? refuse('reports.not_found')
    const { decision, isConfirmed = false } = input
    const violation = input.violation ?? violationOfReport(found)
    // The case is locked before its reports, as by everybody who decides.
    if (caseId && found.status === 'open')
      await approve(ctx, { caseId, decision, violation, isConfirmed })
    const report = (await lockReport(ctx, id)) ?? refuse('reports.not_found')
    if (report.status !== 'open') refuse('reports.already_decided')
    await decideReports(ctx, contents, [report], input)
  })
  return done
}

/**
 * Decides open reports of one thing alike: applies the decision once, notifies each reporter, and
 * audits the reason. The first of them is the one that the statement to its owner names.
 */
export async function decideReports(
  ctx: InTransaction<ViewerCtx>,
  contents: Contents,
  [first, ...others]: readonly [ReportRow, ...ReportRow[]],
  input: Decision,
): Promise<void> {
  const { decision } = input
  const reports = [first, ...others]
  const hidden = reports.filter(({ hiddenAt }) => hiddenAt !== null)
  const texts = await textsOf(ctx, [first, ...others], input)
  const { reason } = texts
  const grounds = groundsOf(first, { ...input, reason }, ctx.viewer.id)
  const isRemoved = decision === 'remove' || (decision === 'suspend' && hidden.length > 0)
  const owed = isRemoved ? await removeTarget(ctx, contents, first, grounds) : []
  if (decision === 'dismiss') for (const report of hidden) await showReported(ctx, contents, report)
  if (decision === 'suspend') await suspendOwner(ctx, first, grounds)
  const ids = reports.map(({ id }) => id)
  await storeDecisions(ctx, ids, { status: STATUS[decision], reason, decidedBy: ctx.viewer.id })
  const audited = { action: `reports.${STATUS[decision]}`, reason, owed }
  for (let at = 0; at < reports.length; at += REPORTS_AT_ONCE) {
    const some = reports.slice(at, at + REPORTS_AT_ONCE)
    await detachCopies(ctx, some)
    await recordAudit(ctx, ...some.map((report) => eventOf(ctx, report, audited)))
    const events = some.map(({ id }) => ({ payload: { reportId: id, decision }, log: ctx.log }))
    await announceAll(ctx, reportDecided, events)
    await answerReporters(ctx, some, { decision, answerFor: texts.answerFor })
  }
}

/** The reports that share statements: thousands of one thing are answered in about a second. */
const REPORTS_AT_ONCE = 500

const detachCopies = (ctx: InTransaction, reports: readonly ReportRow[]): Promise<void> =>
  deleteUsesOfAll(
    ctx,
    REPORT_COPY,
    reports.map(({ id }) => id),
  )

/** Mails the outcome to those who reported and left an address. */
async function answerReporters(
  ctx: InTransaction,
  reports: readonly ReportRow[],
  {
    decision,
    answerFor,
  }: Pick<Decision, 'decision'> & Pick<Awaited<ReturnType<typeof textsOf>>, 'answerFor'>,
): Promise<void> {
  const mails = reports.flatMap((report) => {
    const { contact: to, receipt, targetKind } = report
    if (!to) return []
    const outcome = stored(outcomeOf(decision, targetKind))
    return [{ to, data: { receipt, outcome, ...answerFor(report) } }]
  })
  await sendMails(ctx, 'reports.decided', mails)
}

/** Deletes a decided report from the list; the audit keeps a record of it. */
export async function deleteReport(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const report = (await lockReport(ctx, id)) ?? refuse('reports.not_found')
    if (report.status === 'open') refuse('reports.still_open')
    if (report.decidedAt && report.decidedAt > report.dueAt) refuse('reports.missed_deadline')
    await eraseEvidenceOf(ctx, [id])
    await removeReport(ctx, id)
    await detachFiles(ctx, fileAttachmentOf(id))
    const change = { action: 'reports.deleted', reason: report.reason }
    await recordAudit(ctx, eventOf(ctx, report, change))
  })
  return done
}

/** Returns the grounds of a decision that answers a report, classified by its title by default. */
const groundsOf = (
  report: ReportRow,
  { reason: explanation, violation, facts }: Decision,
  decidedBy: string,
): Grounds => ({
  explanation,
  violation: violation ?? violationOfReport(report),
  facts,
  decidedBy,
  reportId: report.id,
})

/** Removes the reported content and returns the buyers, who are refunded. */
async function removeTarget(
  ctx: InTransaction<ViewerCtx>,
  contents: Contents,
  report: ReportRow,
  grounds: Grounds,
): Promise<string[]> {
  if (report.targetKind === 'comment' && report.targetId) {
    await removeComment(ctx, report.targetId, grounds)
    return []
  }
  if (report.targetKind === 'message' && report.targetId) {
    return (await removeMessageByModeration(ctx, report.targetId, grounds)) ?? []
  }
  if (report.targetKind === 'stream' && report.targetId) {
    await endByModeration(ctx, report.targetId, grounds)
    return []
  }
  if (report.targetKind === 'stream_line' && report.targetId) {
    await removeLineByModeration(ctx, report.targetId, grounds)
    return []
  }
  if (await removeOther(ctx, report, grounds)) return []
  const content = contentNamed(contents, report.targetKind)
  if (!content || !report.targetId) return refuse('reports.nothing_to_remove')
  return (await removeByModeration(ctx, content, report.targetId, grounds)) ?? []
}

/** Removes a part of a profile, or ends a private call; returns false for anything else. */
async function removeOther(
  ctx: InTransaction,
  { targetKind, targetId, ownerId }: ReportRow,
  grounds: Grounds,
): Promise<boolean> {
  if (!targetId || !ownerId) return false
  if (isProfilePart(targetKind)) return removePart(ctx, targetId, targetKind, grounds)
  if (targetKind !== 'private_call') return false
  return removeCallByModeration(ctx, { id: targetId, ownerId }, grounds)
}

async function suspendOwner(
  ctx: InTransaction<ViewerCtx>,
  { ownerId }: ReportRow,
  grounds: Grounds,
): Promise<void> {
  if (!ownerId) refuse('reports.nothing_to_remove')
  if (ownerId === ctx.viewer.id) refuse('admin.not_yourself')
  await suspend(ctx, ownerId, grounds)
}

/** The fields of an action that are audited. */
interface AuditedDecision {
  readonly action: string
  readonly reason: string
  readonly owed?: readonly string[]
}

const eventOf = (
  ctx: InTransaction<ViewerCtx>,
  report: ReportRow,
  { action, reason, owed = [] }: AuditedDecision,
): AuditEvent => ({
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
