import { RESTORABLE_SUBJECTS } from '@stagedoor/contract/decisions'
import type { InputOf } from '@stagedoor/contract/kit'
import type * as reports from '@stagedoor/contract/reports'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { decisionById } from '../../decisions/index.ts'
import { sendMail } from '../../mail/index.ts'
import { linesOf, readSettings } from '../../settings/index.ts'
import { afterBusinessDays } from '../deadlines/rules.ts'
import { attachEvidence } from '../evidence/attach-evidence.ts'
import { formatDue, normalizeReceipt } from '../rules.ts'
import { type ReportRow, selectByReceipt, selectReport } from '../store.ts'
import {
  type CounterNoticeRow,
  endNotice,
  insertNotice,
  noticeOfDecision,
  noticeOfReport,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof reports.sendCounterNotice>['body']

/** The business days for which a counter-notice waits: the law asks for ten to fourteen. */
const WAITING_DAYS = 10

/** Returns a counter-notice without its texts. */
export const noticeView = ({ state, createdAt, restoresAt }: CounterNoticeRow) => ({
  state,
  createdAt,
  restoresAt,
})

/** Returns the viewer's counter-notice against a decision, and whether one can be sent. */
export async function readCounterNotice(
  ctx: ReadCtx & { readonly viewer: Viewer },
  decisionId: string,
) {
  const report = await reportBehind(ctx, decisionId)
  const notice = await noticeOfDecision(ctx, decisionId)
  return {
    canSend: report !== undefined && !notice,
    notice: notice ? noticeView(notice) : null,
  }
}

/**
 * Sends a counter-notice against a removal for copyright. The person who reported it is mailed a
 * copy, as the law asks for; what was removed comes back after ten business days, unless that
 * person names a court.
 */
export const sendCounterNotice = (ctx: ViewerCtx, decisionId: string, body: Body) =>
  transaction(ctx, async (ctx) => {
    const report = (await reportBehind(ctx, decisionId)) ?? refuse('reports.no_counter_notice')
    if (await noticeOfDecision(ctx, decisionId)) refuse('reports.counter_notice_sent')
    const { holidays } = await readSettings(ctx)
    const createdAt = ctx.now()
    const { signature, postalAddress, text, evidence } = body
    const notice = await insertNotice(ctx, {
      id: ctx.newId(),
      decisionId,
      reportId: report.id,
      ownerId: ctx.viewer.id,
      signature,
      postalAddress,
      text,
      createdAt,
      restoresAt: afterBusinessDays(createdAt, WAITING_DAYS, new Set(linesOf(holidays))),
    })
    await attachEvidence(ctx, { reportId: report.id, isCounter: true }, evidence)
    await mailReporter(ctx, report, notice)
    return noticeView(notice)
  })

/**
 * Returns the report of copyright that a decision about the viewer answers; undefined for decisions
 * against which there is no counter-notice. Refuses `decisions.not_found` for those about others.
 */
async function reportBehind(
  ctx: ReadCtx & { readonly viewer: Viewer },
  decisionId: string,
): Promise<ReportRow | undefined> {
  const decision = await decisionById(ctx, decisionId)
  if (decision?.ownerId !== ctx.viewer.id) return refuse('decisions.not_found')
  const { violation, reportId, endedAt, subjectKind } = decision
  if (violation !== 'copyright' || !reportId || endedAt) return undefined
  if (!RESTORABLE_SUBJECTS.includes(subjectKind)) return undefined
  const report = await selectReport(ctx, reportId)
  return report?.kind === 'copyright' ? report : undefined
}

async function mailReporter(
  ctx: InTransaction,
  { contact, receipt }: ReportRow,
  { signature, postalAddress, text, restoresAt }: CounterNoticeRow,
): Promise<void> {
  if (!contact) return
  const data = {
    receipt,
    text,
    sender: `${signature}, ${postalAddress}`,
    due: formatDue(restoresAt),
  }
  await sendMail(ctx, { to: contact, template: 'reports.counter_notice', data })
}

/**
 * Leaves what a report removed to a court that its author names, while a counter-notice waits, and
 * mails the owner.
 */
export const nameCourt = (
  ctx: Ctx,
  receipt: string,
  { court }: InputOf<typeof reports.nameCourt>['body'],
) =>
  transaction(ctx, async (ctx) => {
    const report =
      (await selectByReceipt(ctx, normalizeReceipt(receipt))) ?? refuse('reports.not_found')
    const notice = await noticeOfReport(ctx, report.id)
    if (!notice || !(await endNotice(ctx, notice.id, 'suit', court)))
      return refuse('reports.no_counter_notice')
    const owner = await accountById(ctx, notice.ownerId)
    if (owner?.email) {
      const data = { name: owner.name, decisionId: notice.decisionId }
      await sendMail(ctx, { to: owner.email, template: 'reports.left_to_court', data })
    }
    return noticeView({ ...notice, state: 'suit' })
  })
