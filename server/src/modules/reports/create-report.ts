import type { InputOf } from '@stagedoor/contract/kit'
import * as reports from '@stagedoor/contract/reports'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { stored } from '../../platform/i18n/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { requireCaptchaOnAbuse } from '../auth/index.ts'
import type { Contents } from '../content/index.ts'
import { sendMail } from '../mail/index.ts'
import { attachFiles } from '../media/index.ts'
import { linesOf, readSettings } from '../settings/index.ts'
import { reportCreated } from './announcements.ts'
import { copyTarget, isSameContent, type Snapshot } from './copy-target.ts'
import { dueAt } from './deadlines/rules.ts'
import { attachEvidence } from './evidence/attach-evidence.ts'
import { findAddress } from './find-address.ts'
import { findTarget, type Target } from './find-target.ts'
import { hideReported } from './hide-for-review.ts'
import { peopleIn } from './read-reports.ts'
import { fileAttachmentOf, formatDue, joinDescriptions, newReceipt } from './rules.ts'
import {
  insertReport,
  type NewReport,
  type ReportRow,
  selectRepeated,
  storeDescription,
} from './store.ts'
import { receiptView, reportView } from './views.ts'

type Body = InputOf<typeof reports.createReport>['body']
type PublicBody = InputOf<typeof reports.fileReport>['body']
export type ReportDraft = Target &
  Pick<NewReport, 'description' | 'reporterId' | 'reporterKind' | 'contact'> &
  Pick<Body, 'title'> & { readonly kind: reports.ReportKind; readonly form: ReportForm }

/** The statements of a form. */
type ReportForm = Pick<
  PublicBody,
  'signature' | 'behalfOf' | 'isGoodFaith' | 'isUnderPenalty' | 'work' | 'postalAddress'
>

/** Reports content or a person that the account can see. */
export async function createReport(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  body: Body,
) {
  const { kind = 'general', description = '', target, targetId, evidence } = body
  const found =
    (await findTarget(ctx, contents, { kind: target, id: targetId })) ??
    refuse('reports.target_not_found')
  if (found.ownerId === ctx.viewer.id) refuse('reports.your_own')
  const reporter = await accountById(ctx, ctx.viewer.id)
  const draft = {
    ...found,
    ...classify(kind, body.title),
    form: {},
    description,
    reporterId: ctx.viewer.id,
    reporterKind: ctx.viewer.role === 'performer' ? 'performer' : 'user',
    contact: reporter?.email ?? null,
  }
  const report = await transaction(ctx, (ctx) => storeReport(ctx, contents, draft, evidence))
  return reportView(report, await peopleIn(ctx, [report]))
}

/**
 * Reports an address, with or without an account, and requires a captcha when there are signs of
 * abuse.
 */
export async function fileReport(
  ctx: RequestCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  body: PublicBody,
) {
  const { kind = 'general', title, address, description, email, captcha, evidence, ...form } = body
  await requireCaptchaOnAbuse(ctx, { call: 'report', email, token: captcha })
  const draft = {
    ...(await findAddress(ctx, contents, address)),
    ...classify(kind, title),
    form,
    description,
    reporterId: ctx.viewer?.id ?? null,
    reporterKind: 'guest',
    contact: email ?? null,
  }
  return receiptView(await transaction(ctx, (ctx) => storeReport(ctx, contents, draft, evidence)))
}

/** Returns the kind of a report, with the title that the kind has, or the chosen one. */
const classify = (kind: reports.ReportKind, title: Body['title']) => ({
  kind,
  title: kind === 'general' ? title : reports.titlesOfKinds[kind],
})

type ReportCtx = InTransaction<Ctx & { readonly viewer: Viewer | undefined }>

/**
 * Stores a report with its evidence, or returns the open one that the same account made of the same
 * thing for the same reason, with what it adds. Content that was changed in between is another
 * thing.
 */
async function storeReport(
  ctx: ReportCtx,
  contents: Contents,
  draft: ReportDraft,
  evidence: readonly string[] = [],
): Promise<ReportRow> {
  const report = await storeOrExtend(ctx, contents, draft)
  await attachEvidence(ctx, { reportId: report.id, isCounter: false }, evidence)
  return report
}

async function storeOrExtend(
  ctx: ReportCtx,
  contents: Contents,
  draft: ReportDraft,
): Promise<ReportRow> {
  const { reporterId } = draft
  const repeated = reporterId && (await selectRepeated(ctx, { ...draft, reporterId }))
  const snapshot = await copyTarget(ctx, contents, draft)
  if (!repeated || !isSameContent(repeated.snapshot as Snapshot, snapshot))
    return storeNewReport(ctx, contents, draft, snapshot)
  const description = joinDescriptions(repeated.description, draft.description)
  return description === repeated.description
    ? repeated
    : storeDescription(ctx, repeated.id, description)
}

export async function storeNewReport(
  ctx: ReportCtx,
  contents: Contents,
  draft: ReportDraft,
  snapshot: Snapshot,
): Promise<ReportRow> {
  const createdAt = ctx.now()
  const { adminEmail, holidays } = await readSettings(ctx)
  const columns = {
    id: ctx.newId(),
    receipt: newReceipt(),
    dueAt: dueAt(draft, createdAt, new Set(linesOf(holidays))),
    createdAt,
  }
  const report = await insertReport(ctx, { ...draft, ...columns, snapshot })
  if (snapshot.fileIds) await attachFiles(ctx, snapshot.fileIds, fileAttachmentOf(report.id))
  await hideReported(ctx, contents, report)
  await announce(ctx, reportCreated, { reportId: report.id })
  const due = formatDue(report.dueAt)
  if (adminEmail) {
    const data = { title: stored(report.title), due }
    await sendMail(ctx, {
      to: adminEmail,
      template: 'reports.report_created',
      data,
      isPrivate: true,
    })
  }
  if (report.contact) {
    const data = { receipt: report.receipt, due }
    await sendMail(ctx, {
      to: report.contact,
      template: 'reports.received',
      data,
      language: ctx.language,
    })
  }
  return report
}
