import type * as cases from '@stagedoor/contract/cases'
import { type InputOf, pageOf, type ResultOf } from '@stagedoor/contract/kit'
import { hasPermission } from '@stagedoor/contract/kit/staff'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById, readCards } from '../../accounts/index.ts'
import { selectAppealsAgainst, selectDecisionsOf, strikesOf } from '../../decisions/index.ts'
import { selectPayoutPage } from '../../payouts/index.ts'
import { type ReportFilter, selectReports } from '../../reports/index.ts'
import { newestDocuments } from '../../verification/index.ts'
import { selectNotes } from '../notes/store.ts'
import { presentNotes } from '../notes/write-notes.ts'
import { selectCases } from '../store.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }
type History = ResultOf<typeof cases.readPersonHistory>
interface Page {
  readonly limit: number
  readonly offset: number
}

/** Returns the history of a person; each part only where the role of the viewer may read it. */
export async function readPersonHistory(
  ctx: ViewerCtx,
  id: string,
  query: InputOf<typeof cases.readPersonHistory>['query'],
): Promise<History> {
  const account = (await accountById(ctx, id)) ?? refuse('accounts.not_found')
  const person = (await readCards(ctx, [id])).get(id) ?? refuse('accounts.not_found')
  const page = pageOf(query)
  const open = await selectCases(ctx, { isClosed: false, ownerId: id }, { limit: 1, offset: 0 })
  const { rows, total } = await selectNotes(ctx, { personId: id }, page)
  const role = ctx.viewer.staffRole
  return {
    person,
    isSuspended: account.suspendedAt !== null,
    openCases: open.total,
    reportsAbout: await reportsOf(ctx, { ownerId: id }, page),
    reportsBy: await reportsOf(ctx, { reporterId: id }, page),
    decisions: await decisionsOf(ctx, id, page),
    strikes: await strikesOf(ctx, id),
    notes: { data: await presentNotes(ctx, rows), total },
    documents: hasPermission(role, 'documents.read') ? await documentsOf(ctx, id) : null,
    payouts: hasPermission(role, 'money.read') ? await payoutsOf(ctx, id, page) : null,
  }
}

async function reportsOf(
  ctx: ReadCtx,
  filter: ReportFilter,
  page: Page,
): Promise<History['reportsBy']> {
  const { rows, total } = await selectReports(ctx, filter, page)
  const data = rows.map((row) => ({
    _id: row.id,
    kind: row.kind as History['reportsBy']['data'][number]['kind'],
    title: row.title as History['reportsBy']['data'][number]['title'],
    target: row.targetKind as History['reportsBy']['data'][number]['target'],
    status: row.status as History['reportsBy']['data'][number]['status'],
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  }))
  return { data, total }
}

async function decisionsOf(ctx: ReadCtx, id: string, page: Page): Promise<History['decisions']> {
  const { rows, total } = await selectDecisionsOf(ctx, id, page)
  const appeals = await selectAppealsAgainst(
    ctx,
    rows.map((row) => row.id),
  )
  const data = rows.map((row) => {
    const appeal = appeals.get(row.id)
    return {
      _id: row.id,
      subject: row.subjectKind,
      excerpt: row.excerpt,
      violation: row.violation,
      decidedAt: row.decidedAt,
      endedAt: row.endedAt,
      appeal: appeal ? { _id: appeal.id, outcome: appeal.outcome } : null,
    }
  })
  return { data, total }
}

async function documentsOf(ctx: ReadCtx, id: string): Promise<History['documents']> {
  const rows = await newestDocuments(ctx, [id])
  return rows.map(({ kind, status, submittedAt, expiresOn }) => ({
    kind,
    status,
    submittedAt,
    expiresOn,
  }))
}

async function payoutsOf(ctx: ReadCtx, id: string, page: Page): Promise<History['payouts']> {
  const order = { ...page, by: 'createdAt', direction: 'desc' } as const
  const { rows, total } = await selectPayoutPage(ctx, { performerId: id }, order)
  const data = rows.map((row) => ({
    _id: row.id,
    amount: Number(row.amount) / 100,
    status: row.status,
    createdAt: row.createdAt,
  }))
  return { data, total }
}
